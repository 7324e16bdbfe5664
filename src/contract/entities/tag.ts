import { oc } from '@orpc/contract'
import * as z from 'zod'
import { crud, Included, idFilter, One } from '../crud.ts'
import {
  allowedLast,
  anyText,
  chosen,
  endsAsHeadline,
  id,
  listOf,
  matching,
  maxLength,
  maxTags,
  orBlank,
  orNull,
  plain,
  required,
  seoDescription,
  seoHeadline,
  startsAsHeadline,
  text,
} from '../fields.ts'
import { pageFilters } from '../paging.ts'
import { ExtendedTag, ExtendedTagDraft } from './extended-tag.ts'
import { Titled } from './post.ts'

/** A tag (C3). */
export const Tag = z.object({
  id,
  catchy_title: anyText,
  slug: orBlank,
  section_id: orNull(id),
  section: Included,
  article_count: z.number().int().nonnegative().catch(0),
  main_headline: orBlank,
  description: orBlank,
  /** The related tags. */
  tags: listOf(Titled)
    .nullish()
    .transform(list => list ?? []),
})
export type Tag = z.infer<typeof Tag>

/** A tag's forms (C5): `draft` is a new one's; in `edit` the section is locked and sent back as it is, even none. The
 *  slug is read-only and never sent. */
function forms(plus: boolean) {
  const sign = plus ? '+' : ''
  const draft = z.object({
    catchy_title: text(
      required(),
      maxLength(255),
      plain,
      startsAsHeadline,
      matching(
        new RegExp(
          String.raw`^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Inherited}\p{N} ${sign}"'“”„«»‘’.,?!()-]*$`,
          'u',
        ),
        `Use only Latin and Cyrillic letters, digits, spaces, hyphens, ${plus ? 'plus signs, ' : ''}quotes and . , ? ! ( )`,
      ),
      allowedLast(
        String.raw`\p{L}\p{M}\p{N}.${sign}?!"'”’»)`,
        `a letter, a digit, a period, ${plus ? 'a plus, ' : ''}a question or exclamation mark, a closing quote or bracket`,
      ),
    ),
    section_id: chosen,
    main_headline: seoHeadline(startsAsHeadline, endsAsHeadline),
    description: seoDescription(startsAsHeadline),
    tags: maxTags(Titled, 5),
  })
  return { draft, edit: draft.extend({ section_id: orNull(id) }) }
}

/** The forms of a tag whose title may have a plus sign, and of one of a brand without it (decision C8). */
export const tagForms = { withPlus: forms(true), withoutPlus: forms(false) }

/** The list's address (C7); with a `query` the sorting is disabled (decision C11). */
export const TagFilters = z.object({
  ...pageFilters,
  section_id: idFilter,
  sort: z.enum(['-id', 'catchy_title', '-catchy_title', 'article_count', '-article_count']).catch('-id'),
})
export type TagFilters = z.infer<typeof TagFilters>

/** Which tags become part of which (C2). It cannot be undone. */
export const Merge = z
  .object({ major_id: id, minor_ids: listOf(id).min(1, 'Field can not be empty') })
  .refine(({ major_id, minor_ids }) => !minor_ids.includes(major_id), {
    path: ['minor_ids'],
    message: 'The major tag cannot be merged into itself.',
  })

export const tags = {
  ...crud({ entity: Tag, ...tagForms.withPlus, filters: TagFilters }),
  /** What the tag's own page shows. */
  extended: oc.input(One).output(ExtendedTag),
  /** Changes that. Answers it as the API shows it; null when it accepted and showed none. */
  extend: oc.input(z.object({ id, draft: ExtendedTagDraft })).output(ExtendedTag.nullable()),
  merge: oc.input(Merge).output(z.void()),
}
