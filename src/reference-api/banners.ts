import * as z from 'zod'
import { matching, maxLength, noDangerSymbols, required } from '../contract/fields.ts'
import type { Serve } from './call.ts'
import { columnsOf, type Database, type Row } from './database.ts'
import { type Asked, included, type Listing, viewsOf } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { formFlag, ids, line, title } from './payload.ts'
import { type PictureFile, pictureFile, storePicture } from './picture-files.ts'
import { idsIn } from './post-view.ts'
import { isKnown, named, present } from './references.ts'
import { type Errors, found, refuseFields } from './refusal.ts'

const group = 'advertisements'

/** The widest that a picture may be, in pixels (C5). */
const widest = { image_desktop: 728, image_mobile: 320 }

const listed = z.array(z.coerce.number()).pipe(ids).optional()
const BannerForm = z.object({
  name: title(150),
  link: line(
    required(),
    maxLength(255),
    noDangerSymbols,
    matching(/^https?:\/\/[^\s/]+\S*$/i, 'Enter a valid link.'),
  ),
  is_enabled: formFlag.optional(),
  category_ids: listed,
  tag_ids: listed,
  image_desktop: pictureFile.optional(),
  image_mobile: pictureFile.optional(),
})

/** The sponsored banners (C3), in no pages, newest first; categories and tags come where `include` asks for them. */
export const banners: Listing = {
  path: 'v2/advs/banners',
  group,
  table: 'banners',
  order: 'id DESC',
  views: bannerViews,
}

function bannerViews({ db, address }: Newsroom, rows: Row[], { query }: Asked) {
  const include = included(query)
  const categories = related(db, 'categories', rows, 'category_ids')
  const tags = related(db, 'tags', rows, 'tag_ids')
  return rows.map(({ category_ids, tag_ids, image_desktop, image_mobile, ...row }) => ({
    ...row,
    image_desktop: `${address()}${image_desktop}`,
    image_mobile: `${address()}${image_mobile}`,
    category_ids: idsIn(category_ids),
    tag_ids: idsIn(tag_ids),
    ...(include.has('categories') && { categories: present(categories, idsIn(category_ids)) }),
    ...(include.has('tags') && { tags: present(tags, idsIn(tag_ids)) }),
  }))
}

function related(db: Database, table: string, rows: Row[], column: string): Map<unknown, Row> {
  const ids = rows.flatMap(row => idsIn(row[column]))
  return named(db, table, 'id, catchy_title, section_id', ids)
}

/** Writing a banner: multipart with its pictures; a field that is not sent stays. 201 and 200 with the row, 204. */
export function bannerRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom
  const rowOf = (id: number) => found(db.one('SELECT * FROM banners WHERE id = ?', id), 'Banner')
  const view = (id: number, query: Asked['query']) =>
    viewsOf(newsroom, banners, [rowOf(id)], { query, as: 'row' })[0]

  serve('POST', banners.path, { right: { group, action: 'create' }, isUpload: true }, call => {
    const row = { ...empty, ...stored(read(BannerForm, call.body)) }
    refuseFields(faultsOf(row))
    call.reply.code(201)
    return view(db.insert('banners', row), call.query)
  })

  const one = `${banners.path}/:id`
  serve('PATCH', one, { right: { group, action: 'update' }, isUpload: true }, ({ id, body, query }) => {
    const before = rowOf(id)
    const change = stored(read(BannerForm.partial(), body))
    refuseFields(faultsOf({ ...before, ...change }))
    db.update('banners', id, change)
    return view(id, query)
  })

  serve('DELETE', one, { right: { group, action: 'delete' } }, ({ id }) => {
    rowOf(id)
    db.run('DELETE FROM banners WHERE id = ?', id)
  })

  function stored({ image_desktop, image_mobile, ...fields }: Partial<z.output<typeof BannerForm>>): Row {
    refuseFields({ ...wide('image_desktop', image_desktop), ...wide('image_mobile', image_mobile) })
    const kept = (picture: PictureFile | undefined) => picture && storePicture(db, picture)
    return columnsOf({ ...fields, image_desktop: kept(image_desktop), image_mobile: kept(image_mobile) })
  }

  function faultsOf(row: Row): Errors {
    const { image_desktop, image_mobile } = row
    const errors: Errors = {}
    const lists = { category_ids: 'categories', tag_ids: 'tags' }
    for (const [column, table] of Object.entries(lists))
      if (!isKnown(db, table, idsIn(row[column]))) errors[column] = ['names one that does not exist']
    if (idsIn(row.category_ids).length + idsIn(row.tag_ids).length === 0)
      errors.category_ids = ['At least one of the two fields must be filled!']
    if (!image_desktop) errors.image_desktop = ['Image is required']
    if (!image_mobile) errors.image_mobile = ['Image is required']
    return errors
  }
}

const empty: Row = { is_enabled: 0, category_ids: '[]', tag_ids: '[]', image_desktop: '', image_mobile: '' }

function wide(name: keyof typeof widest, picture: PictureFile | undefined): Errors {
  const limit = widest[name]
  return picture && picture.width > limit ? { [name]: [`Max image width - ${limit}px`] } : {}
}
