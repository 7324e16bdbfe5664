import { DocumentText16Regular, Open16Regular } from '@fluentui/react-icons'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Category, CategoryFilters } from '../../../contract/entities/category.ts'
import type { Problem } from '../../../contract/problem.ts'
import { CatalogueScreen } from '../../catalogue/catalogue-screen.tsx'
import { flagColumn, sectionColumn } from '../../catalogue/columns.tsx'
import { openPage, sitePage } from '../../catalogue/open-page.ts'
import { Rows } from '../../catalogue/rows.tsx'
import { SectionFilter } from '../../catalogue/sections.tsx'
import { useCatalogue } from '../../catalogue/use-catalogue.ts'
import { query } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { useBrand } from '../../data/start.ts'
import { useText } from '../../data/texts.ts'
import type { Column } from '../../parts/column.ts'
import { IconAction, useIconActionStyles } from '../../parts/icon-action.tsx'
import { CategoryForm } from './category-form.tsx'
import { useCategoryTree } from './use-category-tree.ts'

const categories = {
  calls: query.categories,
  right: 'category',
  filters: CategoryFilters,
  keeps: 'category',
  removal: 'Are you sure you want to remove selected category?',
  done: { create: 'Added', update: 'Updated', remove: 'Deleted' },
  failed: {
    create: 'Error creating new category.',
    update: 'Error updating category.',
    remove: 'Error removing category.',
  },
  invalidates: [query.choices.key()],
} as const

const columns: Column<Category>[] = [
  { key: 'title', header: 'Catchy title', opens: true, cell: one => one.catchy_title },
  { key: 'slug', header: 'Slug', width: { wide: 260, narrow: 120 }, cell: one => one.slug || '—' },
  sectionColumn,
  // Wide enough for the buttons that lie over its end.
  { ...flagColumn('is_enabled', 'Show on main page'), width: { wide: 160, narrow: 150 } },
]

/** The site's categories as a tree (C2): subcategories inside their category, in the order of the site. */
export function CategoriesScreen() {
  const { list, form, acts } = useCatalogue(categories)
  const { rows, tree, total, expand, reorder } = useCategoryTree(list.page?.items, acts.refresh)
  // What was just put inside another is seen there.
  const seenIn = (parent: number | null | undefined) => (problem: Problem | null) => {
    if (problem === null && parent) expand(parent)
    return problem
  }
  const saving: typeof acts = {
    ...acts,
    create: draft => acts.create(draft).then(seenIn(draft.parent_id)),
    update: (item, draft, base) => acts.update(item, draft, base).then(seenIn(draft.parent_id)),
  }
  const tops = { ...list, page: list.page && { ...list.page, items: rows, total } }
  const actions = useRowActions()
  return (
    <CatalogueScreen
      list={tops}
      form={form}
      acts={acts}
      title="Categories"
      create="Create category"
      filters={<SectionFilter list={list} />}
    >
      <Rows
        list={tops}
        form={form}
        acts={acts}
        label="Categories"
        columns={columns}
        empty="Categories not found"
        actions={actions}
        actionCount={2}
        tree={tree}
        reorder={acts.may.update ? reorder : undefined}
      />
      <CategoryForm form={form} acts={saving} section_id={list.filters.section_id ?? null} />
    </CatalogueScreen>
  )
}

/** A category's posts, with the right to see posts, and its page on the site. */
function useRowActions() {
  const t = useText()
  const navigate = useNavigate()
  const { website } = useBrand()
  const mayPosts = useMay('post')('view')
  const { action } = useIconActionStyles()
  return useCallback(
    (one: Category, tabIndex: 0 | -1) => (
      <>
        {mayPosts && (
          <IconAction
            className={action}
            label={t('Posts')}
            icon={<DocumentText16Regular />}
            tabIndex={tabIndex}
            onClick={() => void navigate(`/posts?category_id=${one.id}`)}
          />
        )}
        {one.slug && (
          <IconAction
            className={action}
            label={t('View')}
            icon={<Open16Regular />}
            tabIndex={tabIndex}
            onClick={() => void openPage(sitePage(website, one.section?.slug, one.slug))}
          />
        )}
      </>
    ),
    [t, navigate, website, mayPosts, action],
  )
}
