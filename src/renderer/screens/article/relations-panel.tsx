import { makeStyles, tokens } from '@fluentui/react-components'
import { useWatch } from 'react-hook-form'
import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import { Field } from '../../catalogue/field.tsx'
import { useBrand } from '../../data/start.ts'
import { CategoryFields } from './category-fields.tsx'

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
})

/** Category, tags and people. */
export function RelationsPanel() {
  const styles = useStyles()
  const { features } = useBrand()
  const section_id = useWatch<ArticleForm, 'section_id'>({ name: 'section_id' }) ?? undefined
  return (
    <div className={styles.panel}>
      <CategoryFields />
      <Field.Titles name="tags" label="Tags" entity="tag" max={5} section_id={section_id} />
      <Field.People name="authors" label="Authors" entity="user" />
      {features.experts && <Field.People name="experts" label="Experts" entity="expert" max={5} />}
      <Field.Person name="copy_editor" label="Copy editor" entity="user" />
    </div>
  )
}
