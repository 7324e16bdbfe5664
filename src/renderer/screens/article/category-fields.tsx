import { Select } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useWatch } from 'react-hook-form'
import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import { useCategories } from '../../catalogue/choices.ts'
import { useText } from '../../data/texts.ts'
import { useField } from '../../parts/field.tsx'
import { FieldFrame } from '../../parts/field-frame.tsx'
import { useOpenArticle } from './open-article-context.ts'

/** The category and subcategory of the post's section. The form holds the subcategory where one is chosen, else the
 *  category (decision E46). */
export function CategoryFields() {
  const { article } = useOpenArticle()
  const t = useText()
  const section = useWatch<ArticleForm, 'section_id'>({ name: 'section_id' })
  const loaded = useCategories(section ?? undefined)
  const own = useAtomValue(article.atoms.post).category
  const { field, readOnly, frame } = useField({ name: 'category_id', label: 'Category' })
  // Until the list is here the post's own category is known by name, and stays chosen.
  const all = own === null || loaded.some(one => one.id === own.id) ? loaded : [...loaded, own]
  const chosen = all.find(one => one.id === field.value)
  const category = chosen?.parent_id ?? chosen?.id ?? null
  const top = all.filter(one => one.parent_id === null || !all.some(other => other.id === one.parent_id))
  const children = all.filter(
    one => one.parent_id !== null && one.parent_id === category && !top.includes(one),
  )
  const choose = (value: string, otherwise: number | null) =>
    field.onChange(value === '' ? otherwise : Number(value))
  return (
    <div>
      <FieldFrame {...frame}>
        <Select
          value={String(top.find(one => one.id === category)?.id ?? chosen?.id ?? '')}
          disabled={readOnly}
          onChange={(_, data) => choose(data.value, null)}
          onBlur={field.onBlur}
        >
          <option value="">{t('Without category')}</option>
          {top.map(one => (
            <option key={one.id} value={one.id}>
              {one.catchy_title}
            </option>
          ))}
        </Select>
      </FieldFrame>
      {children.length > 0 && (
        <FieldFrame label={t('Subcategory')} style={{ marginTop: '12px' }}>
          <Select
            value={chosen && children.includes(chosen) ? String(chosen.id) : ''}
            disabled={readOnly}
            onChange={(_, data) => choose(data.value, category)}
          >
            <option value="">{t('Without subcategory')}</option>
            {children.map(one => (
              <option key={one.id} value={one.id}>
                {one.catchy_title}
              </option>
            ))}
          </Select>
        </FieldFrame>
      )}
    </div>
  )
}
