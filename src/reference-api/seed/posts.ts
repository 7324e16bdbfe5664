import { PostStatus, TemplateType } from '../../contract/entities/post.ts'
import type { Database, Row } from '../database.ts'
import { fixtures } from '../fixtures.ts'
import { startOfDay } from '../newsroom.ts'
import { derivedOf, slugFrom } from '../post-rules.ts'
import { idsIn } from '../post-view.ts'
import { allExtras, composeBody, htmlOf, type Node } from './bodies.ts'
import { sections } from './catalogue-data.ts'
import { composeTitles, type Titles } from './compose.ts'
import { fixedRow, fixtureCount } from './posts-fixed.ts'
import { type Random, randomFrom } from './random.ts'
import type { Amounts, SeedOptions } from './sizes.ts'
import { gallerySlides, liveSlides } from './slides.ts'
import { desks } from './stories/desks.ts'
import type { Desk } from './stories/story.ts'
import { taskOf } from './tasks.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** A seeded lock is held until somebody unlocks the post. */
const farAway = 100 * 365 * day
const copyEditor = 4

/** Writes the posts, the seeded locks and the number of articles of each tag. */
export function seedPosts(db: Database, count: Amounts, { now, timeZone }: SeedOptions): void {
  const today = Math.min(24, Math.ceil(count.posts / 20))
  const start = startOfDay(now, timeZone)
  const articles = new Map<number, number>()
  for (let id = 1; id <= count.posts; id += 1) {
    const isFixed = id <= fixtureCount
    const turn = id - fixtureCount
    const publishedToday =
      turn > 0 && turn <= today ? seconds(start + ((now - start) * turn) / (today + 1)) : null
    const article = isFixed ? fixedRow(id, count, now) : generatedRow(id, count, now, publishedToday)
    const row: Row = isFixed ? article : { ...article, ...taskOf(id, article.status, now) }
    db.insert('posts', { id, ...row, ...derivedOf(row) })
    const locker = isFixed
      ? id === fixtures.lockedByCopy
        ? copyEditor
        : null
      : id % 41 === 0
        ? 8 + (id % 4)
        : null
    if (locker !== null && row.status !== PostStatus.trashed)
      db.insert('locks', { id, user_id: locker, until: now + farAway })
    if (row.status === PostStatus.published)
      for (const tag of idsIn(row.tags)) articles.set(tag, (articles.get(tag) ?? 0) + 1)
  }
  for (const [id, article_count] of articles) db.update('tags', id, { article_count })
}

function generatedRow(id: number, count: Amounts, now: number, publishedAt: number | null): Row {
  const random = randomFrom(id * 7919 + 1)
  const section = random.below(sections.length)
  const desk = desks[section]
  if (!desk) throw new Error(`no desk for section ${section + 1}`)
  const titles = composeTitles(random, desk)
  const template = isLong(id) ? TemplateType.regular : templateOf(random)
  const isPublished = publishedAt !== null || template === TemplateType.gallery
  const status = isPublished ? PostStatus.published : statusOf(random)
  const people = Array.from({ length: count.users - 7 }, (_, index) => 8 + index)
  const row: Row = {
    ...(publishedAt === null ? dates(random, status, now) : datesAt(publishedAt)),
    ...links(random, section, count),
    ...switches(random, template),
    status,
    template_type: template,
    main_headline: titles.main_headline,
    catchy_title: titles.catchy_title,
    rss_title: titles.rss_title,
    description: titles.description,
    fb_catchy_title: titles.fb_catchy_title,
    slug: status === PostStatus.draft ? '' : slugFrom(titles.main_headline, id),
    external_link: '',
    json_ld: random.chance(0.3) ? jsonLd(titles) : '',
    body: bodyOf(random, id, desk, titles, template, count.images, now),
    authors: JSON.stringify(random.some(people, random.chance(0.2) ? 2 : 1)),
    copy_editor_id: random.chance(0.4) ? copyEditor : null,
    editor_id: random.pick(people),
    reporter_id: random.pick(people),
    assignee_id: random.chance(0.5) ? random.pick(people) : null,
  }
  if (template === TemplateType.external)
    Object.assign(row, {
      external_link: `https://www.stet.example/partners/${id}`,
      main_headline: '',
      body: '',
    })
  const isDraft = status <= PostStatus.review
  if (isDraft && template === TemplateType.regular && random.chance(0.25)) leaveUnfinished(random, row)
  return row
}

/** Takes away what a draft in work does not have yet. */
function leaveUnfinished(random: Random, row: Row): void {
  const gaps = [
    { description: '' },
    { rss_title: '', fb_catchy_title: '' },
    { thumb: null, fb_thumb: null },
    { authors: '[]' },
    { category_id: null },
  ]
  for (const gap of random.some(gaps, 1 + random.below(3))) Object.assign(row, gap)
}

function templateOf(random: Random): number {
  const roll = random.below(100)
  const { regular, opinion, breaking, viral, gallery, external, live } = TemplateType
  if (roll < 79) return regular
  if (roll < 85) return opinion
  if (roll < 89) return breaking
  if (roll < 92) return viral
  if (roll < 95) return gallery
  return roll < 98 ? external : live
}

function statusOf(random: Random): number {
  const roll = random.below(100)
  const { draft, inProgress, review, published, trashed, scheduled } = PostStatus
  if (roll < 58) return published
  if (roll < 76) return draft
  if (roll < 84) return inProgress
  if (roll < 90) return review
  return roll < 95 ? scheduled : trashed
}

function dates(random: Random, status: number, now: number): Row {
  const age = (random.below(10_000) / 10_000) ** 1.6 * 399 * day + 2 * day
  const past = seconds(now - age)
  const { published, scheduled, trashed } = PostStatus
  if (status === published) {
    const edited = past + random.below(36) * hour
    return { published_at: past, created_at: past - 5 * hour, updated_at: edited }
  }
  if (status === scheduled) {
    const time = seconds(now + day + random.below(20 * 24) * hour)
    return { published_at: time, created_at: now - 3 * day, updated_at: now - random.below(48) * hour - hour }
  }
  const edited = seconds(now - random.below(60 * 24) * hour - hour)
  const wasPublished = status === trashed && random.chance(0.4)
  return { published_at: wasPublished ? past : null, created_at: edited - 2 * day, updated_at: edited }
}

function datesAt(time: number): Row {
  return { published_at: time, created_at: time - 5 * hour, updated_at: time }
}

function links(random: Random, section: number, count: Amounts): Row {
  const perSection = sections.length
  // Categories and tags were written section by section in turn, so every fifth belongs to this one.
  const ofSection = (amount: number) =>
    Array.from({ length: amount }, (_, index) => index + 1).filter(id => (id - 1) % perSection === section)
  const experts = Array.from({ length: count.experts }, (_, index) => index + 1)
  const thumb = 1 + random.below(count.images)
  return {
    section_id: section + 1,
    category_id: random.pick(ofSection(count.categories)),
    tags: JSON.stringify(random.some(ofSection(count.tags), random.below(6))),
    experts: JSON.stringify(random.chance(0.3) ? random.some(experts, 1 + random.below(2)) : []),
    thumb,
    fb_thumb: random.chance(0.5) ? thumb : null,
  }
}

function switches(random: Random, template: number): Row {
  const top = random.chance(0.08) ? 1 + random.below(3) : 0
  return {
    top_status: top,
    advert_status: random.chance(0.1) ? 1 + random.below(3) : 0,
    breaking_status: top === 0 && template === TemplateType.breaking ? 1 : 0,
    is_sponsored: random.chance(0.04) ? 1 : 0,
    is_verified: random.chance(0.5) ? 1 : 0,
    is_evergreen: random.chance(0.12) ? 1 : 0,
    table_of_contents: random.chance(0.1) ? 1 : 0,
    is_message_sent: random.chance(0.1) ? 1 : 0,
    uniqueness: random.chance(0.6) ? 40 + random.below(601) / 10 : null,
    estimate: random.chance(0.5) ? random.pick([1, 2, 3, 5, 8]) : null,
    priority: random.pick([0, 1, 1, 2]),
  }
}

function bodyOf(
  random: Random,
  id: number,
  desk: Desk,
  titles: Titles,
  template: number,
  images: number,
  now: number,
): string {
  const { words, lead } = titles
  if (template === TemplateType.live) return liveSlides(random, desk, titles, 6 + random.below(20), now - day)
  if (template === TemplateType.gallery) return gallerySlides(random, titles, 4 + random.below(8), images)
  const length = isLong(id) ? 5000 : random.pick([120, 220, 280, 350, 420, 520, 700, 900])
  const extras = isLong(id) ? allExtras : random.some(allExtras, random.below(4))
  const nodes: Node[] = composeBody(random, desk, words, lead, { words: length, extras, images })
  return random.chance(0.1) ? htmlOf(nodes) : JSON.stringify(nodes)
}

/** Every 400th post is a long read of about 5,000 words. */
function isLong(id: number): boolean {
  return id % 400 === 100
}

function jsonLd({ main_headline, description }: Titles): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: main_headline,
    description,
  })
}

function seconds(time: number): number {
  return Math.floor(time / 1000) * 1000
}
