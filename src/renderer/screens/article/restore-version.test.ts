import { atom } from 'jotai'
import { expect, test } from 'vitest'
import { readBody } from '../../../../tests/support/read-body.ts'
import { stored } from '../../../../tests/support/stand-in.ts'
import { type ArticleBlock, type Body, compareBlocks, readingText } from '../../../article/index.ts'
import { articleFormOf } from '../../../contract/entities/article-fields.ts'
import { Post } from '../../../contract/entities/post.ts'
import { store } from '../../data/store.ts'
import { createArticleEditor } from '../../editor/create-editor.ts'
import { asOneStep } from '../../editor/history/undo-steps.ts'
import type { Moment, OpenArticle } from './open-article.ts'
import { putBack, restoredForm } from './restore-version.ts'

const form = articleFormOf(Post.parse({ ...stored, revision: '1' }))

/** An article of this text, and what its lines say. */
function open(now: Body) {
  const editor = createArticleEditor(now.value)
  const bringFrom: OpenArticle['bringFrom'] = (_, change) => asOneStep(editor, change)
  const lines = () =>
    (editor.children as ArticleBlock[]).flatMap(block =>
      block.type === 'slide' ? [block.title, ...block.children.map(readingText)] : [readingText(block)],
    )
  const snapshot = () => ({ ...form, body: lines().join(', ') })
  const atoms = { moment: atom<Moment | null>(null) }
  return { article: { editor, bringFrom, snapshot, atoms } as OpenArticle, lines }
}

/** Puts back everything that became of this version, the last block first, and gives the text at each step of Undo. */
function putAllBack(version: Body, now: Body): string[][] {
  const { article, lines } = open(now)
  const { editor } = article
  const bring = (changes: ReturnType<typeof compareBlocks>, inside: number[]) => {
    for (const change of changes.toReversed()) {
      if (change.kind === 'changed' && change.inside.length > 0) bring(change.inside, [change.at])
      else if (change.kind === 'deleted' || change.kind === 'changed')
        putBack(article, { at: 7, body: version }, change, inside)
    }
  }
  bring(compareBlocks(version.value, now.value), [])
  const texts = [lines()]
  while (editor.history.undos.length > 0) {
    editor.undo()
    texts.push(lines())
  }
  return texts
}

test('a block comes back between what stands around it, and in place of what it became, each as a step of its own', () => {
  const version = readBody('<p>One line</p><h2>Two lines</h2><p>Three lines here</p><p>Four</p>')
  const now = readBody('<p>One line</p><p>Three other lines here</p><p>Four</p><p>Five</p>')
  expect(putAllBack(version, now)).toEqual([
    ['One line', 'Two lines', 'Three lines here', 'Four', 'Five'],
    ['One line', 'Three lines here', 'Four', 'Five'],
    ['One line', 'Three other lines here', 'Four', 'Five'],
  ])
})

test('with a block that came back the history is told what stood here before, and what stands here then @DR-06', () => {
  const version = readBody('<p>One</p><p>Two</p>')
  const now = readBody('<p>One</p>')
  const { article } = open(now)
  const [, lost] = compareBlocks(version.value, now.value)
  if (lost?.kind !== 'deleted') throw new Error('not deleted')
  putBack(article, { at: 7, body: version }, lost, [])
  expect(store.get(article.atoms.moment)).toEqual({
    kind: 'restored',
    before: { ...form, body: 'One' },
    form: { ...form, body: 'One, Two' },
    of: 7,
  })
})

test('in an update of a live blog it comes back there', () => {
  const live = (...updates: [string, string][]) =>
    readBody(
      JSON.stringify(updates.map(([title, content]) => ({ title, time: '10:00', content }))),
      'html',
      'live',
    )
  const version = live(
    ['Plot', '<p>Begun</p>'],
    ['Boats', '<p>The first boats are in</p><p>More are to come</p>'],
  )
  const now = live(['Plot', '<p>Begun</p>'], ['Boats', '<p>More are to come</p>'])
  expect(putAllBack(version, now)).toEqual([
    ['Plot', 'Begun', 'Boats', 'The first boats are in', 'More are to come'],
    ['Plot', 'Begun', 'Boats', 'More are to come'],
  ])
})

test('a version that comes back moves the article neither in time nor to another section', () => {
  const now = articleFormOf(Post.parse({ ...stored, revision: '1', published_at: '2026-03-02T09:00:00Z' }))
  const old = { ...now, published_at: null, category_id: 2, slug: 'old' }
  expect(restoredForm(old, now)).toEqual({ ...old, published_at: now.published_at })
  expect(restoredForm({ ...old, section_id: 9 }, now)).toEqual({ ...now, slug: 'old' })
})
