export { admitFragment, verbatimIn } from './admit-fragment.ts'
export { type Align, alignedAs, alignOf, aligns } from './align.ts'
export { type AsideChanges, type AsideVersions, asideChanges } from './aside-changes.ts'
export { type Body, emptyBody, parseBody, serialiseBody } from './body.ts'
export { bringBack, type Chosen, chosenAlone } from './bring-back.ts'
export { changedWords, type TextRange } from './changed-words.ts'
export { changesBetween } from './changes.ts'
export { createWordFinder, type Stretch } from './clear-text.ts'
export { type BlockChange, compareBlocks } from './compare-blocks.ts'
export { compareWords, type WordRun } from './compare-words.ts'
export { type ChangeCount, countChanges, countRuns } from './count-changes.ts'
export { type Combination, densityInSteps, shortestForDensity } from './density.ts'
export { type EmbedFacts, embedFacts, readEmbed } from './embeds.ts'
export { findInSteps, type Occurrence } from './find-text.ts'
export { escapeHtml } from './html-source.ts'
export { writeHtml } from './html-write.ts'
export { exactKeyOf } from './likeness.ts'
export { isSafeLink, readLink } from './link.ts'
export {
  hasMoreWords,
  type Measure,
  measure,
  measureInSteps,
  readingMinutes,
  type Sentiment,
  sentimentOf,
  textOf,
} from './measure.ts'
export { type ArticleClash, type ArticleMerge, mergeArticles } from './merge-articles.ts'
export type { BlockRun } from './merge-blocks.ts'
export type { Choice, Choices, Clash } from './merge-fields.ts'
export { type FormMerge, mergeForms } from './merge-forms.ts'
export * from './nodes.ts'
export { ownBeside } from './owns.ts'
export { type Pasted, readClipboardHtml } from './paste/read-clipboard.ts'
export type { LoosePicture } from './paste/read-picture.ts'
export { readPlainText, readTabbedCells, readTabs } from './paste/read-plain-text.ts'
export { linesAndLists } from './paste/read-table.ts'
export { picturesInRtf } from './paste/rtf-pictures.ts'
export { countWithoutAlt, lacksAlt } from './pictures-without-alt.ts'
export {
  type Arrived,
  filledForm,
  imageOf,
  type Picture,
  placeholdersIn,
  sendableForm,
  withoutPlaceholders,
  withPictures,
} from './placeholders.ts'
export { printedHtml } from './printed-html.ts'
export { readingText } from './reading-text.ts'
export { changedSlides, isOfLive, newSlide, type SlideKind, slideKindOf } from './slides.ts'
export { columnsOf, hasSpans } from './table.ts'
export { withArticle } from './with-article.ts'
export { wordsIn } from './words-in.ts'
