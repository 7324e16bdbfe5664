import type { Image } from '../../../contract/entities/image.ts'
import { report } from '../../catalogue/report.ts'
import { api } from '../../data/api.ts'
import { store } from '../../data/store.ts'
import type { OpenArticle } from './open-article.ts'

/** The pictures that an article has beside those in its text. */
export type PictureName = 'thumb' | 'fb_thumb'

/** Makes this picture one of the article's own; null takes it away. */
export function setPicture(article: OpenArticle, name: PictureName, image: Image | null): void {
  if (image) store.set(article.atoms.pictures, known => ({ ...known, [image.id]: image.url }))
  article.form.setValue(name, image?.id ?? null, {
    shouldDirty: true,
    shouldTouch: true,
    shouldValidate: true,
  })
}

/** Has the site crop a picture that was chosen (ED-20). Where that fails, the person is told, and the picture stays
 *  (decision E27). */
export async function cropPicture({ id }: Image): Promise<void> {
  try {
    await api.posts.quickCrop({ id })
  } catch (error) {
    report(error, 'Error cropping image.')
  }
}
