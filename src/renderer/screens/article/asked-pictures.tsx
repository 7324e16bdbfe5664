import { creditOf, type Image } from '../../../contract/entities/image.ts'
import { useImageSources } from '../../catalogue/choices.ts'
import { useUnsavedHere } from '../../catalogue/use-unsaved.ts'
import type { PickedImage } from '../../editor/slate/editor-host.ts'
import type { Chosen } from './image-picker.tsx'
import { NewImages } from './new-images.tsx'

/** The form of new pictures that are inserted as soon as they are in the gallery, with what it says of them. */
export function AskedPictures(props: {
  files: readonly File[]
  /** The article, as the key of its draft names it. */
  post: string
  onTaken: (file: File) => void
  onAdded: (pictures: PickedImage[]) => void
  onLookFor: (name: string) => void
  onClose: (going: Promise<PickedImage[]> | null, left: readonly File[]) => void
  onProgress: (share: number) => void
}) {
  const sources = useImageSources()
  // The article asks about what is on its way into its text.
  const care = useUnsavedHere()
  const picturesOf = (images: readonly Image[]) =>
    images.map(image =>
      pictureOf({
        image,
        texts: { alt: image.alt, caption: image.label, source: creditOf(image, sources) },
      }),
    )
  return (
    <NewImages
      {...props}
      care={care}
      // Their person asked to go on with them.
      continues
      onAdded={images => props.onAdded(picturesOf(images))}
      onClose={(going, left) =>
        props.onClose(going?.then(ended => picturesOf(ended.flatMap(one => one?.image ?? []))) ?? null, left)
      }
    />
  )
}

/** A picture of the gallery as the text shows it. */
export const pictureOf = ({ image, texts }: Chosen): PickedImage => ({ url: image.url, ...texts })
