import { type Database, fold } from '../database.ts'
import { catalogueFixtures } from '../fixtures.ts'
import { pictureSize } from '../pictures.ts'
import { slugOf } from '../slug.ts'
import { categoryTree, pictureSubjects, sections, stopWords, tagTitle } from './catalogue-data.ts'
import { staff } from './people.ts'
import { randomFrom } from './random.ts'
import type { Amounts } from './sizes.ts'
import { everywhere } from './stories/story.ts'

/** Writes the sections, categories, tags, pictures and stop words. */
export function seedCatalogue(db: Database, count: Amounts, now: number): void {
  sections.forEach(({ catchy_title, slug }, index) => {
    db.insert('sections', {
      catchy_title,
      slug,
      main_headline: `${catchy_title}: the latest reports, analysis and pictures of the day`,
      description: `All our ${catchy_title.toLowerCase()} reporting in one place.`,
      language_id: 1,
      is_enabled: 1,
      order: index + 1,
    })
  })
  seedCategories(db, count.categories)
  seedCategoryTree(db)
  for (let index = 0; index < count.tags; index += 1) seedTag(db, index)
  seedImages(db, count.images, now)
  for (const [index, name] of stopWords.entries())
    db.insert('stop_words', { name, is_article: 1, is_tag: index % 4 === 0 ? 1 : 0 })
}

/** Parents of all sections first, then their children, so that a small newsroom is the beginning of the full one. */
function seedCategories(db: Database, limit: number): void {
  const add = (title: string, section: number, parent: number | null, order: number) => {
    if (db.count('SELECT count(*) FROM categories') >= limit) return
    db.insert('categories', {
      parent_id: parent,
      section_id: section + 1,
      catchy_title: title,
      slug: slugOf(title),
      main_headline: '',
      description: '',
      is_enabled: 1,
      newshub: 0,
      show_in_latest: 1,
      order,
      body: '',
      tags: '[]',
      folded: fold(title),
    })
  }
  for (let row = 0; row < 4; row += 1) {
    const first = db.count('SELECT count(*) FROM categories') + 1
    for (const child of [0, 1, 2] as const)
      categoryTree.forEach((tree, section) => {
        const title = tree[row]?.[child]
        if (title) add(title, section, child === 0 ? null : first + section, child === 0 ? row + 1 : child)
      })
  }
}

/** The fixture tree: in a section of its own, after the categories that posts are spread over. */
function seedCategoryTree(db: Database): void {
  const { section, parent, children } = catalogueFixtures.categoryTree
  const others = db.count(
    'SELECT count(*) FROM categories WHERE section_id = ? AND parent_id IS NULL',
    section,
  )
  const titles = ['Weekend', 'Outings', 'Markets and fairs', 'Day trips']
  for (const [index, id] of [parent, ...children].entries()) {
    const title = titles[index] ?? ''
    db.insert('categories', {
      id,
      parent_id: id === parent ? null : parent,
      section_id: section,
      catchy_title: title,
      slug: slugOf(title),
      main_headline: `${title}: where to go on Saturday and Sunday, near and far`,
      description: `${title} for two days off, chosen by our culture desk.`,
      is_enabled: 1,
      newshub: id === parent ? 1 : 0,
      show_in_latest: 1,
      order: id === parent ? others + 1 : index,
      body: `<p>${title}: our tips for the days that belong to you.</p>`,
      tags: id === parent ? '[4, 9]' : '[]',
      folded: fold(title),
    })
  }
}

/** Every third tag has its SEO texts; some name older tags of their section as related. */
function seedTag(db: Database, index: number): void {
  const title = tagTitle(index)
  const isFull = index % 3 === 0
  const step = sections.length
  const related =
    index === 0 ? [1 + step, 1 + 3 * step] : index % 7 === 0 ? [index + 1 - step, index + 1 - 2 * step] : []
  db.insert('tags', {
    section_id: 1 + (index % step),
    catchy_title: title,
    slug: slugOf(title),
    main_headline: isFull ? `${title}: reports, analysis and pictures from our newsroom` : '',
    description: isFull ? `Everything our reporters have written about ${title}, newest first.` : '',
    article_count: 0,
    body: '',
    tags: JSON.stringify(related.filter(id => id > 0)),
    folded: fold(title),
  })
}

function seedImages(db: Database, limit: number, now: number): void {
  const hour = 3_600_000
  for (let id = 1; id <= limit; id += 1) {
    const random = randomFrom(id * 17 + 3)
    const town = everywhere.place?.[Math.floor((id - 1) / pictureSubjects.length) % 20] ?? ''
    const round = Math.floor((id - 1) / pictureSubjects.length / 20)
    const name = `${pictureSubjects[(id - 1) % pictureSubjects.length]}, ${town}${round === 0 ? '' : ` (${round + 1})`}`
    const source = random.pick([1, 1, 1, 5, 6, 8, 2])
    const hasWatermark = random.chance(0.15) ? 1 : 0
    db.insert('images', {
      name,
      ...pictureSize(id),
      source,
      author: source === 1 ? random.pick(staff)[0] : '',
      has_watermark: hasWatermark,
      color: hasWatermark ? random.below(2) : null,
      notes: '',
      alt: `${name}, seen from the street`,
      label: name,
      created_at: Math.floor((now - (limit - id) * 20 * hour) / 1000),
      ext: 'png',
      path: null,
      folded: fold(name),
    })
  }
}
