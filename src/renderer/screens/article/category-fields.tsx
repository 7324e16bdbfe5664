import { Select } from '@fluentui/react-components'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import type { PostCategory } from '../../../contract/entities/post.ts'
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
  const [kept, keep] = useAtom(article.atoms.categories)
  // Until the list is here the post's own category and the draft's are known by name, and stay chosen.
  const all = useMemo(() => withMissing(withMissing(loaded, kept), own ? [own] : []), [loaded, kept, own])
  const chosen = all.find(one => one.id === field.value)
  useEffect(() => {
    const named = all.filter(one => one.id === chosen?.id || one.id === chosen?.parent_id)
    keep(before => withMissing(before, named))
  }, [all, chosen, keep])
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
          value={String(top.find(one => one.id === category)?.id ?? field.value ?? '')}
          disabled={readOnly}
          onChange={(_, data) => choose(data.value, null)}
          onBlur={field.onBlur}
        >
          <option value="">{t('Without category')}</option>
          {field.value !== null && !chosen && <option value={field.value}>{field.value}</option>}
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

/** The first list with what only the second one has; itself when that is nothing. */
function withMissing(list: PostCategory[], others: readonly PostCategory[]): PostCategory[] {
  const missing = others.filter(other => !list.some(one => one.id === other.id))
  return missing.length > 0 ? [...list, ...missing] : list
}
