import * as z from 'zod'

/** The picture of the two-factor dialog as a `data:image/…` address, whether the server sent that, a base64 PNG or an
 *  SVG text (decision A6). Anything else, a web address above all, does not parse. */
const picture = z.string().transform((text, context) => {
  const image = text.trim()
  if (/^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i.test(image)) return image
  if (/^iVBORw0KGgo[A-Za-z0-9+/=\s]+$/.test(image)) {
    return `data:image/png;base64,${image.replaceAll(/\s+/g, '')}`
  }
  if (/^(<\?xml[^>]*\?>\s*)?(<!--.*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s/>]/is.test(image)) {
    return `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}`
  }
  context.addIssue({ code: 'custom', message: 'not a picture' })
  return z.NEVER
})

/** What `two-factor/generate` answers (S7). */
export const TwoFactorSetUp = z.object({ image: picture, secret: z.string().min(1) })
