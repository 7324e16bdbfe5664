import { type ArticleFieldName, type ArticleForm, isSameValue } from '../contract/entities/article-fields.ts'
import { type AsideVersions, asideChanges, bodyIn, lineOf, saidIn } from './aside-changes.ts'
import { type Body, serialiseBody } from './body.ts'
import { type BlockChange, compareBlocks } from './compare-blocks.ts'
import { isBlank } from './likeness.ts'
import { isOdd } from './merge-articles.ts'
import { hasSlides, textIn } from './merge-bodies.ts'
import { type ArticleBlock, emptyParagraph, type TextBlock } from './nodes.ts'
import { saidBy } from './said-by.ts'
import { isOfLive, slideKindOf } from './slides.ts'

/** What its person chose of a text that was set aside: blocks by their names among `asideChanges`, and fields. */
export type Chosen = { blocks: ReadonlySet<string>; fields: readonly ArticleFieldName[] }

export type BroughtBack = {
  form: ArticleForm
  /** How many blocks stand below what they would have replaced: somebody else wrote that. */
  beside: number
  /** What stays as it is, as it was changed since: its fields, and `body` for blocks that nothing can be done with. */
  left: ArticleFieldName[]
}

/** Puts what was chosen of a text that was set aside into what the article says now, and nothing else. What somebody else
 *  wrote since it was begun is never replaced or taken out: a block comes below it, a field that its person has not seen
 *  stays. */
export function bringBack(versions: AsideVersions, now: ArticleForm, chosen: Chosen): BroughtBack {
  const { shown, mine } = versions
  const form = { ...now }
  const left: ArticleFieldName[] = []
  for (const name of chosen.fields) {
    const isSeen = isSameValue(now[name], shown[name])
    const fits = name !== 'category_id' || now.section_id === mine.section_id
    if (isSeen && fits) Object.assign(form, { [name]: mine[name] })
    else if (!isSameValue(now[name], mine[name])) left.push(name)
  }
  // Breaking belongs to Regular only (ED-03).
  if (isOdd(form) && !isOdd(now)) {
    const { top_status, breaking_status } = now
    left.push(isSameValue(form.top_status, top_status) ? 'breaking_status' : 'top_status')
    Object.assign(form, { top_status, breaking_status })
  }
  const { blocks } = asideChanges(versions)
  const [there, here, text] = [shown, mine, now].map(one => bodyIn(one, versions))
  if (chosen.blocks.size === 0) return { form, beside: 0, left }
  if (!blocks || !there || !here || !text || hasSlides(text) !== hasSlides(there))
    return { form, beside: 0, left: [...left, 'body'] }
  const began = saidIn((bodyIn(versions.base, versions) ?? there).value)
  const texts = { blocks, began, there: there.value, now: text.value }
  const put = putInto(texts, name => chosen.blocks.has(name))
  form.body = written(put.value, text, here)
  return { form, beside: put.beside, left: put.left > 0 ? [...left, 'body'] : left }
}

/** What was chosen, and nothing beside it, as what a new article begins with: `blank`. */
export function chosenAlone(versions: AsideVersions, blank: ArticleForm, chosen: Chosen): ArticleForm {
  const { mine, template } = versions
  const form = { ...blank }
  for (const name of chosen.fields) Object.assign(form, { [name]: mine[name] })
  const body = bodyIn(mine, versions)
  const value = pick(asideChanges(versions).blocks ?? [], name => chosen.blocks.has(name))
  const empty = body && textIn('', body.format, slideKindOf(template))
  if (body && empty && value.length > 0) form.body = written(value, empty, body)
  return form
}

type Is = (name: string) => boolean

function pick(changes: readonly BlockChange[], isChosen: Is): ArticleBlock[] {
  return changes.flatMap((change, at): ArticleBlock[] => {
    if (change.kind !== 'written' && change.kind !== 'changed') return []
    const { after } = change
    if (change.kind === 'written' || after.type !== 'slide') return isChosen(`${at}`) ? [after] : []
    const children = pick(change.inside, name => isChosen(`${at}.${name}`)) as TextBlock[]
    if (children.length === 0 && !isChosen(`${at}`)) return []
    return [{ ...after, children: children.length > 0 ? children : [emptyParagraph()] }]
  })
}

function written(value: ArticleBlock[], body: Body, here: Body): string {
  // What is the same as a whole goes back as it was written, but not in another form.
  return serialiseBody(value, body, here.format === body.format ? [here] : [])
}

/** What becomes of the block in one place: what stands there instead, and what comes below it. */
type Place = { instead: ArticleBlock[] | null; below: ArticleBlock[] }

/** `blocks` says how what was shown (`there`) became the text that was set aside, `began` what that began with. */
type Texts = {
  blocks: readonly BlockChange[]
  began: ReadonlySet<string>
  there: readonly ArticleBlock[]
  now: readonly ArticleBlock[]
}
type Put = { value: ArticleBlock[]; beside: number; left: number }

function putInto({ blocks, began, there, now }: Texts, isChosen: Is): Put {
  const since = sinceThen(there, now)
  const places = now.map((): Place => ({ instead: null, below: [] }))
  const above: ArticleBlock[] = []
  const said = new Set(now.map(saidBy))
  // The Plot stays the first one.
  const first = now[0]?.type === 'slide' && isOfLive(now[0]) ? 0 : -1
  let [last, seen] = [first, 0]
  let [beside, left] = [0, 0]
  /** False where the article says it already. */
  const putBelow = (block: ArticleBlock) => {
    const isNew = isBlank(block) || !said.has(saidBy(block))
    if (isNew) (places[last]?.below ?? above).push(block)
    return isNew
  }
  for (const [index, change] of blocks.entries()) {
    const became = 'before' in change ? since[seen++] : undefined
    if (became && change.kind !== 'moved-away')
      last = Math.max(first, became.is === 'gone' ? became.at - 1 : became.at)
    const place = became && became.is !== 'gone' ? places[became.at] : undefined
    if (change.kind === 'changed' && change.after.type === 'slide') {
      const slide = place && now[became?.at ?? 0]
      const put = putIntoSlide(change, began, slide, name =>
        isChosen(name === '' ? `${index}` : `${index}.${name}`),
      )
      if (place) place.instead = put.value
      beside += put.beside
      left += put.left
    } else if (!isChosen(`${index}`)) continue
    else if (change.kind === 'written') putBelow(change.after)
    else if (place && became?.is === 'same' && 'before' in change && began.has(saidBy(change.before)))
      place.instead = change.kind === 'changed' ? [change.after] : []
    else if (change.kind === 'changed') beside += putBelow(change.after) ? 1 : 0
    else if (place) left++
  }
  const value = places.flatMap(({ instead, below }, at) => [...(instead ?? now.slice(at, at + 1)), ...below])
  const whole = [...above, ...value]
  return { value: whole.length > 0 ? whole : [emptyParagraph()], beside, left }
}

/** The same in what a slide is now; its own line is '' among what is chosen. */
function putIntoSlide(
  { before, after, inside }: Extract<BlockChange, { kind: 'changed' }>,
  began: ReadonlySet<string>,
  now: ArticleBlock | undefined,
  isChosen: Is,
): Put {
  const isLine = isChosen('')
  if (before.type !== 'slide' || after.type !== 'slide' || now?.type !== 'slide') {
    const lost = inside.filter((_, at) => isChosen(`${at}`)).length + (isLine ? 1 : 0)
    return { value: now ? [now] : [], beside: 0, left: lost }
  }
  const put = putInto({ blocks: inside, began, there: before.children, now: now.children }, isChosen)
  const children = put.value as TextBlock[]
  const isSeen = lineOf(now) === lineOf(before)
  const left = isLine && !isSeen && lineOf(now) !== lineOf(after) ? put.left + 1 : put.left
  const { title, time, minutes } = isLine && isSeen ? after : now
  const own = { title, ...(time !== undefined && { time }), ...(minutes !== undefined && { minutes }) }
  return { ...put, left, value: [{ ...now, ...own, children }] }
}

/** What became of each block that was shown: it stands there as it was, or changed; or it is gone, from this place. */
function sinceThen(
  there: readonly ArticleBlock[],
  now: readonly ArticleBlock[],
): { is: 'same' | 'changed' | 'gone'; at: number }[] {
  return compareBlocks(there, now).flatMap((change): { is: 'same' | 'changed' | 'gone'; at: number }[] => {
    if (change.kind === 'same' || change.kind === 'changed') return [{ is: change.kind, at: change.at }]
    if (change.kind === 'deleted') return [{ is: 'gone', at: change.at }]
    if (change.kind !== 'moved-away') return []
    const at = now.findIndex(block => saidBy(block) === saidBy(change.before))
    return [{ is: 'same', at }]
  })
}
