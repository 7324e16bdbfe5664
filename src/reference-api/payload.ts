import * as z from 'zod'
import {
  maxLength,
  minLength,
  plain,
  plainLines,
  type Rule,
  required,
  text,
  whenFilled,
} from '../contract/fields.ts'
import { textOf } from './body-text.ts'

/** The id of a row; one that nobody chose counts as an empty field. */
export const id = z.number('Field can not be empty').int().positive()

/** A switch, stored as 0 or 1. */
export const flag = z.union([z.literal(0), z.literal(1), z.boolean()]).transform(Number)

/** A switch as forms write it, or as JSON does. */
export const formFlag = z.preprocess(value => (value === '0' || value === '1' ? Number(value) : value), flag)

/** Ids, none of them twice. */
export const ids = z.array(id).refine(list => new Set(list).size === list.length, 'names the same one twice')

/** A text that is not typed counts as an empty one. */
export const line = (...rules: Rule[]) => z.string('Field can not be empty').pipe(text(...rules))

/** A name or title that must be there, at most this long, by the shared text rules (S5). */
export const title = (limit: number) => line(required(), maxLength(limit), plain)

/** A text of several lines that may be empty, by the shared text rules (S5). */
const optionalLines = (...rules: Rule[]) => line(whenFilled(...rules, plainLines))

/** The SEO main headline of sections, categories and tags (C5): 50–100 characters when filled. */
export const seoHeadline = optionalLines(minLength(50), maxLength(100))

/** The SEO description of sections, categories and tags (decision F15): at most 300 characters. */
export const seoDescription = optionalLines(maxLength(300))

/** A rich text, 5–3000 characters without white space when filled (decisions F6, C27). */
export const richText = z.string().refine(body => {
  const length = [...textOf(body).replaceAll(/\s+/g, '')].length
  return length === 0 || (length >= 5 && length <= 3000)
}, 'Must contain 5-3000 characters')
