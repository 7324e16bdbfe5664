import { describe, expect, test } from 'vitest'
import { TemplateType } from '../../../contract/entities/post.ts'
import type { Action } from '../../../contract/rights.ts'
import { type ButtonName, buttonsOf } from './article-buttons.ts'

const actions: Action[] = ['update', 'publish', 'delete', 'moderate', 'push', 'seo', 'create']
const rightSets = Array.from({ length: 2 ** actions.length }, (_, bits) =>
  actions.filter((_action, index) => bits & (2 ** index)),
)
const templates = Object.values(TemplateType)
const booleans = [true, false]

/** What P4 and decisions E3, E6 and E49 say, in words of their own: who has every right sees these. */
const byStatus: [name: string, status: number, timed: string, untimed: string][] = [
  ['new', 0, 'view trash save schedule', 'view trash save publish'],
  ['in progress', 1, 'view trash save schedule', 'view trash save publish'],
  ['review', 2, 'view trash save schedule', 'view trash save publish'],
  ['published', 3, 'view push trash restore save publish', 'view push trash restore save publish'],
  ['in the trash', 4, 'view restore remove', 'view restore remove'],
  ['scheduled', 5, 'view trash restore save publish', 'view trash restore save publish'],
  ['a status nobody knows', 7, 'view trash save schedule', 'view trash save publish'],
]
const needed: Record<ButtonName, Action[]> = {
  view: [],
  push: ['push'],
  trash: ['delete'],
  restore: ['update'],
  remove: ['delete'],
  save: ['update'],
  publish: ['publish', 'update'],
  schedule: ['publish', 'update'],
  is_verified: ['moderate'],
  is_evergreen: ['update'],
  table_of_contents: ['update'],
  discard: [],
}

describe.each(byStatus)('@ED-04 @ED-22 an article that is %s', (_name, status, timed, untimed) => {
  test.each(templates)('of template %i has its buttons, with every set of rights', template => {
    const flags = ['is_verified', 'is_evergreen', ...([4, 7].includes(template) ? [] : ['table_of_contents'])]
    for (const rights of rightSets)
      for (const isTimed of booleans)
        for (const hasPush of booleans)
          for (const hasPage of booleans) {
            const names = [...flags, ...(isTimed ? timed : untimed).split(' ')] as ButtonName[]
            const expected = names
              .filter(name => needed[name].every(action => rights.includes(action)))
              .filter(name => (name !== 'push' || hasPush) && (name !== 'view' || hasPage))
            const may = (action: Action) => rights.includes(action)
            const shown = buttonsOf({ status, template, may, hasPush, hasPage, isTimed, isLocal: false })
            expect([...shown].sort(), JSON.stringify({ rights, isTimed, hasPush, hasPage })).toEqual(
              expected.sort(),
            )
          }
  })
})

test('@ED-21 an article that only this computer has can be saved, published and discarded, and nothing else', () => {
  for (const template of templates)
    for (const rights of rightSets)
      for (const isTimed of booleans) {
        const may = (action: Action) => rights.includes(action)
        const out = may('create') && may('publish') ? [isTimed ? 'schedule' : 'publish'] : []
        const shown = buttonsOf({
          status: 0,
          template,
          may,
          hasPush: true,
          hasPage: true,
          isTimed,
          isLocal: true,
        })
        expect([...shown].sort()).toEqual(['discard', ...out, ...(may('create') ? ['save'] : [])].sort())
      }
})
