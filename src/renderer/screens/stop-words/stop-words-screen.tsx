import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type StopWord, StopWordDraft, StopWordFilters } from '../../../contract/entities/stop-word.ts'
import { CatalogueScreen } from '../../catalogue/catalogue-screen.tsx'
import { flagColumn } from '../../catalogue/columns.tsx'
import { Field } from '../../catalogue/field.tsx'
import { Rows } from '../../catalogue/rows.tsx'
import { SideForm } from '../../catalogue/side-form.tsx'
import { DropPlace, UploadButton } from '../../catalogue/upload-button.tsx'
import { UploadsHere } from '../../catalogue/upload-rows.tsx'
import { useCatalogue } from '../../catalogue/use-catalogue.ts'
import { query } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import type { Column } from '../../parts/column.ts'
import { type Choice, FilterSelect } from '../../parts/filter-select.tsx'

const stopWords = {
  calls: query.stopWords,
  right: 'stopWord',
  filters: StopWordFilters,
  removal: 'Are you sure you want to remove selected stop word?',
  done: { create: 'Added', update: 'Updated', remove: 'Deleted' },
  failed: {
    create: 'Error adding stop word.',
    update: 'Error updating stop word.',
    remove: 'Error deleting stop word.',
  },
  // What articles do not count.
  invalidates: [query.choices.articleStopWords.key()],
} as const

const columns: Column<StopWord>[] = [
  { key: 'name', header: 'Name', opens: true, cell: word => word.name },
  flagColumn('is_article', 'For posts'),
  flagColumn('is_tag', 'For tags'),
]

const uses: Choice<'post' | 'tag'>[] = [
  { id: 'post', name: 'Post stop words' },
  { id: 'tag', name: 'Tag stop words' },
]

/** The words that articles do not count and tags do not take (C2). */
export function StopWordsScreen() {
  const catalogue = useCatalogue(stopWords)
  const mayUpload = useMay('stopWord')('upload_stop_words')
  const [type, setType] = useState<'post' | 'tag'>('post')
  const destination = useMemo(() => ({ kind: 'stop-words', type }) as const, [type])
  const t = useText()
  return (
    <CatalogueScreen
      {...catalogue}
      title="Stop words"
      create="Create stop word"
      actions={
        mayUpload && (
          <>
            <FilterSelect
              compact
              label={t('Words to upload')}
              choices={uses.map(({ id, name }) => ({ id, name: t(name) }))}
              value={type}
              onChange={chosen => setType(chosen ?? 'post')}
            />
            <UploadButton kind="stop-words" destination={destination}>
              Upload TXT
            </UploadButton>
          </>
        )
      }
      notices={<UploadsHere kind="stop-words" />}
    >
      <DropPlace destination={mayUpload ? destination : null}>
        <Rows {...catalogue} label="Stop words" columns={columns} empty="Stop words not found" />
      </DropPlace>
      <SideForm
        {...catalogue}
        titles={{ create: 'Create stop word', edit: 'Edit stop word' }}
        draft={StopWordDraft}
        blank={{ name: '', is_article: 0, is_tag: 0 }}
      >
        <Field.Text name="name" label="Name" limit={50} required />
        <Field.Switch name="is_article" label="For posts" />
        <ForTags />
      </SideForm>
    </CatalogueScreen>
  )
}

/** The second switch says what it means when both are off (decision C38). */
function ForTags() {
  const uses: unknown[] = useWatch({ name: ['is_article', 'is_tag'] })
  const hint = uses.includes(1) ? undefined : 'With both switches off the word has no effect'
  return <Field.Switch name="is_tag" label="For tags" hint={hint} />
}
