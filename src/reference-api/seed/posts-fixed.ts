import { PostStatus, TemplateType } from '../../contract/entities/post.ts'
import type { Row } from '../database.ts'
import { fixtures } from '../fixtures.ts'
import { emptyPost } from '../post-payload.ts'
import { slugFrom } from '../post-rules.ts'
import { allExtras, composeBody, htmlOf } from './bodies.ts'
import { chooseWords } from './compose.ts'
import { type FixedPost, fixedPosts } from './fixture-posts.ts'
import { randomFrom } from './random.ts'
import type { Amounts } from './sizes.ts'
import { gallerySlides, liveSlides } from './slides.ts'
import { desks } from './stories/desks.ts'

const day = 24 * 3_600_000

/** How many of the first posts are fixtures. */
export const fixtureCount = Object.keys(fixtures).length

/** The row of a fixture: the same in every newsroom, but for the dates that count from the seed's moment. */
export function fixedRow(id: number, count: Amounts, now: number): Row {
  const post = Object.entries(fixedPosts).find(([key]) => Number(key) === id)?.[1]
  if (!post) throw new Error(`no fixture ${id}`)
  const { headline, catchy, description, section, status, template, published } = post
  const row: Row = {
    ...emptyPost,
    section_id: section,
    category_id: section,
    status,
    template_type: template,
    main_headline: headline,
    catchy_title: catchy,
    rss_title: headline,
    description,
    fb_catchy_title: headline,
    slug:
      status === PostStatus.published || status === PostStatus.scheduled
        ? slugFrom(headline || catchy, id)
        : '',
    external_link: id === fixtures.external ? 'https://www.stet.example/documents/land-use-ruling' : '',
    body: fixedBody(id, post, count.images, now),
    thumb: id,
    authors: JSON.stringify([3]),
    tags: JSON.stringify(section === 1 ? [1, 6] : [2]),
    editor_id: 2,
    reporter_id: 2,
    assignee_id: 3,
    estimate: 2,
    published_at: published === null ? null : now + published * day,
    created_at: now - 10 * day,
    updated_at: now - 2 * day + id * 60_000,
  }
  if (id === fixtures.faultyDraft)
    Object.assign(row, {
      rss_title: '',
      fb_catchy_title: '',
      authors: '[]',
      category_id: null,
      thumb: null,
      tags: '[]',
    })
  return row
}

function fixedBody(
  id: number,
  { headline, template, section, description }: FixedPost,
  images: number,
  now: number,
): string {
  if (template === TemplateType.external) return ''
  const random = randomFrom(500 + id)
  const desk = desks[section - 1]
  if (!desk) throw new Error(`no desk for section ${section}`)
  const words = chooseWords(random, desk)
  const lead = description || `${headline}, and the city is slow to give one.`
  if (template === TemplateType.live)
    return liveSlides(random, desk, { lead, words }, id === fixtures.longLive ? 300 : 12, now - 9 * day)
  if (template === TemplateType.gallery) return gallerySlides(random, { lead, words }, 6, images)
  const nodes = composeBody(random, desk, words, lead, {
    words: id === fixtures.longRead ? 20_000 : 260,
    extras: id === fixtures.rich ? allExtras : [],
    images,
  })
  if (id === fixtures.html) return htmlOf(nodes)
  const json = JSON.stringify(nodes)
  return id === fixtures.unreadable ? json.slice(0, 400) : json
}
