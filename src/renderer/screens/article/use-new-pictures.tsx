import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { ReactEditor } from 'slate-react'
import { type ArticleBlock, type Picture, placeholdersIn } from '../../../article/index.ts'
import { pictureOf } from '../../../contract/entities/image.ts'
import { readImageSources } from '../../catalogue/choices.ts'
import { isForeign, isPicture, wrongType } from '../../catalogue/images/as-jpeg.ts'
import { picturesKey } from '../../catalogue/images/kept-pictures.ts'
import { nameInGallery } from '../../catalogue/upload-rows.tsx'
import { useUnsavedHere } from '../../catalogue/use-unsaved.ts'
import { api } from '../../data/api.ts'
import {
  dropHere,
  fileOf,
  hold,
  isGoing,
  keepHere,
  placeholderOf,
  uploadFor,
} from '../../data/held-pictures.ts'
import { useMay } from '../../data/session.ts'
import { store } from '../../data/store.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { retry, uploadsAtom } from '../../data/uploads.ts'
import { windowId } from '../../data/window-id.ts'
import { placeholderFor } from '../../editor/features/upload/bring-pictures.ts'
import {
  insertBehind,
  removePlaceholder,
  showInstead,
  showPictures,
} from '../../editor/features/upload/show-pictures.ts'
import type { ScreenHost } from '../../editor/slate/editor-host.ts'
import { shownName } from '../../parts/shown-name.ts'
import { NewImages } from './new-images.tsx'
import type { OpenArticle } from './open-article.ts'

/** Files that came in together and need a name and a source; `batch` begins the ids of their placeholders. */
type Asked = { batch: string; files: readonly File[] }

/** Takes files that come into the article's text: they are held on this computer's disk, and the form asks for their name
 *  and source, one paste after the other; each becomes a picture of the text as soon as the gallery has it. Once the
 *  article `isReady`, so do those that came in earlier. */
export function useNewPictures(
  article: OpenArticle,
  isReady: boolean,
  lookFor: (name: string) => Promise<Picture | null>,
): { form: ReactNode; host: Required<Pick<ScreenHost, 'takePictures' | 'onWay'>> } {
  const t = useText()
  const mayAdd = useMay('image')('create')
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const arrived = useArrived(article, isReady)
  const [first] = asked
  useFocusAfter(article, first !== undefined)
  useLetGoOfTyped(article, isReady)
  const { editor } = article

  const host = useMemo(() => {
    const lookForInstead = async (id: string, name: string) => {
      const picture = await lookFor(name)
      if (picture) showInstead(editor, id, picture)
    }
    return {
      takePictures(files: readonly File[]) {
        const isWrong = (file: File) => !isPicture(file) && !isForeign(file)
        const leftOut = mayAdd ? files.filter(isWrong) : files
        const why = mayAdd ? wrongType : 'You may not add pictures to the gallery.'
        if (leftOut.length > 0) toast.warning(why, `${t('Not added')}: ${leftOut.map(shownName).join(', ')}`)
        const taken = files.filter(file => !leftOut.includes(file))
        const batch = crypto.randomUUID()
        for (const [at, file] of taken.entries()) take(idIn(batch, at), file)
        if (taken.length > 0) setAsked(before => [...before, { batch, files: taken }])
        return files.map(file => (taken.includes(file) ? (placeholderOf(file) ?? null) : null))
      },
      onWay: {
        async ask(id: string) {
          const batch = batchOf(id)
          const ids = placeholdersOf(article).filter(one => batchOf(one) === batch && mayBeNamed(one))
          const files = (await Promise.all(ids.map(fileOf))).flatMap(file => file ?? [])
          setAsked(before =>
            files.length === 0 || before.some(one => one.batch === batch)
              ? before
              : [...before, { batch, files }],
          )
        },
        sendAgain(id: string) {
          const upload = uploadFor(id)
          if (upload) retry(upload.id)
        },
        lookFor(id: string) {
          const upload = uploadFor(id)
          const name = upload && nameInGallery(upload)
          if (name !== undefined) void lookForInstead(id, name)
        },
        arrived,
      },
      lookForInstead,
    }
  }, [article, editor, mayAdd, lookFor, arrived, t])

  const next = () => setAsked(([_, ...rest]) => rest)
  return {
    form: first ? (
      <AskedPictures
        key={first.batch}
        post={article.key.id}
        files={first.files}
        onTaken={(file, from) => {
          const id = placeholderOf(from)
          if (id) return file === from ? undefined : take(id, file)
          const added = idIn(first.batch, freeIn(article, first))
          take(added, file)
          insertBehind(editor, placeholderFor(added, file), one => batchOf(one) === first.batch)
        }}
        onLeftOut={file => {
          const id = placeholderOf(file)
          if (id) removePlaceholder(editor, id)
        }}
        onHanded={next}
        onAdded={next}
        onLookFor={(name, file) => {
          const id = placeholderOf(file)
          if (id) void host.lookForInstead(id, name)
        }}
        // What is to be asked next waits, too.
        onClose={() => setAsked([])}
      />
    ) : null,
    host,
  }
}

/** The form of new pictures for the text, which its person asked for. The article asks about what is on its way into
 *  it. */
function AskedPictures(props: Omit<ComponentProps<typeof NewImages>, 'care' | 'continues'>) {
  return <NewImages {...props} care={useUnsavedHere()} continues />
}

/** Shows those pictures in the text that the gallery has, now and whenever one is there; the answer looks again. */
function useArrived(article: OpenArticle, isReady: boolean): () => void {
  const look = useRef(() => {})
  useEffect(() => {
    if (!isReady) return
    const shown = new Set<string>()
    let isOver = false
    const show = async (isNews: boolean) => {
      const there = store.get(uploadsAtom).flatMap(({ destination, image }) => {
        const id = 'placeholder' in destination ? destination.placeholder : undefined
        return id && image ? [{ id, image }] : []
      })
      if (there.length === 0 || (isNews && there.every(({ id }) => shown.has(id)))) return
      for (const { id } of there) shown.add(id)
      const sources = await readImageSources()
      const pictures = there.map(({ id, image }) => [id, pictureOf(image, sources)] as const)
      if (isOver) return
      showPictures(article.editor, new Map(pictures))
      dropHere(shown)
    }
    look.current = () => void show(false)
    void show(false)
    const stop = store.sub(uploadsAtom, () => void show(true))
    return () => {
      isOver = true
      look.current = () => {}
      stop()
    }
  }, [article, isReady])
  return useMemo(() => () => look.current(), [])
}

/** The form took the focus with it. */
function useFocusAfter(article: OpenArticle, isAsking: boolean): void {
  const wasAsking = useRef(false)
  useEffect(() => {
    if (wasAsking.current && !isAsking && document.activeElement === document.body)
      ReactEditor.focus(article.editor)
    wasAsking.current = isAsking
  }, [isAsking, article])
}

/** What was typed of pictures that the text has no more goes with them, once the article is left. */
function useLetGoOfTyped(article: OpenArticle, isReady: boolean): void {
  useEffect(() => {
    if (!isReady || !article.hasPlaceholders()) return
    return () => {
      if (article.hasPlaceholders()) return
      void api.drafts.discard({ key: picturesKey(article.key.id), window: windowId }).catch(() => {})
    }
  }, [article, isReady])
}

/** One that must become a JPEG first is held when it is one. */
function take(id: string, file: File): void {
  if (isForeign(file)) keepHere(id, file)
  else hold(id, file)
}

const idIn = (batch: string, at: number) => `${batch}.${at}`
const batchOf = (id: string) => id.slice(0, id.lastIndexOf('.'))

const placeholdersOf = ({ editor }: OpenArticle) =>
  placeholdersIn(editor.children as ArticleBlock[]).map(({ id }) => id)

/** A number that none of those that came in together has. */
function freeIn(article: OpenArticle, { batch, files }: Asked): number {
  const taken = [...placeholdersOf(article), ...files.flatMap(file => placeholderOf(file) ?? [])]
  return Math.max(-1, ...taken.filter(id => batchOf(id) === batch).map(id => Number(id.split('.')[1]))) + 1
}

/** Whether its form can be filled in, or once more. */
const mayBeNamed = (id: string) => !isGoing(id) && uploadFor(id)?.state !== 'done'
