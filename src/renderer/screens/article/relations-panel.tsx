import { makeStyles, tokens } from '@fluentui/react-components'
import { useController } from 'react-hook-form'
import type { AutocompleteEntity } from '../../../contract/entities/choices.ts'
import type { ArticleForm, Person, Titled } from '../../../contract/entities/post.ts'
import { api } from '../../data/api.ts'
import { useBrand } from '../../data/start.ts'
import { useText } from '../../data/texts.ts'
import { type Named, Picker } from '../../parts/picker.tsx'
import { CategoryFields } from './category-fields.tsx'
import { useRoom } from './room-context.ts'

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
})

/** Category, tags and people. */
export function RelationsPanel() {
  const styles = useStyles()
  const { features } = useBrand()
  return (
    <div className={styles.panel}>
      <CategoryFields />
      <TagsField />
      <PeopleField name="authors" label="Authors" entity="user" />
      {features.experts && <PeopleField name="experts" label="Experts" entity="expert" max={5} />}
      <CopyEditorField />
    </div>
  )
}

function search(entity: AutocompleteEntity, section_id?: number) {
  return (query: string, signal: AbortSignal): Promise<Named[]> =>
    api.choices.autocomplete({ entity, query, section_id }, { signal })
}

function useReason(): string | undefined {
  const { readOnly } = useRoom()
  const t = useText()
  return readOnly ? t('This article is read-only') : undefined
}

function TagsField() {
  const { room } = useRoom()
  const t = useText()
  const reason = useReason()
  const { field, fieldState } = useController<ArticleForm, 'tags'>({
    control: room.form.control,
    name: 'tags',
  })
  const section = room.form.getValues('section_id') ?? undefined
  return (
    <div data-field="tags">
      <Picker
        label={t('Tags')}
        max={5}
        value={field.value.map(tag => ({ id: tag.id, name: tag.catchy_title }))}
        onChange={tags => field.onChange(tags.map(({ id, name }): Titled => ({ id, catchy_title: name })))}
        search={search('tag', section)}
        error={fieldState.error?.message && t(fieldState.error.message)}
        disabledReason={reason}
        onBlur={field.onBlur}
      />
    </div>
  )
}

function PeopleField(props: {
  name: 'authors' | 'experts'
  label: string
  entity: AutocompleteEntity
  max?: number
}) {
  const { room } = useRoom()
  const t = useText()
  const reason = useReason()
  const { field, fieldState } = useController<ArticleForm, 'authors' | 'experts'>({
    control: room.form.control,
    name: props.name,
  })
  return (
    <div data-field={props.name}>
      <Picker
        label={t(props.label)}
        max={props.max}
        value={field.value.map(named)}
        onChange={people => field.onChange(people.map(person))}
        search={search(props.entity)}
        error={fieldState.error?.message && t(fieldState.error.message)}
        disabledReason={reason}
        onBlur={field.onBlur}
      />
    </div>
  )
}

function CopyEditorField() {
  const { room } = useRoom()
  const t = useText()
  const reason = useReason()
  const { field } = useController<ArticleForm, 'copy_editor'>({
    control: room.form.control,
    name: 'copy_editor',
  })
  return (
    <div data-field="copy_editor">
      <Picker
        label={t('Copy editor')}
        max={1}
        value={field.value ? [named(field.value)] : []}
        onChange={([one]) => field.onChange(one ? person(one) : null)}
        search={search('user')}
        disabledReason={reason}
        onBlur={field.onBlur}
      />
    </div>
  )
}

function named({ id, username }: Person): Named {
  return { id, name: username }
}

function person({ id, name }: Named): Person {
  return { id, username: name }
}
