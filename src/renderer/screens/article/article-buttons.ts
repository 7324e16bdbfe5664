import { type PostFlag, PostStatus, TemplateType } from '../../../contract/entities/post.ts'
import type { Action } from '../../../contract/rights.ts'

/** What decides which buttons an article has. */
type Situation = {
  status: number
  template: number
  may(action: Action): boolean
  /** Whether the brand pushes. */
  hasPush: boolean
  /** Whether the site shows it, so that there is something to view. */
  hasPage: boolean
  /** Whether a date and a time are chosen at which it shall be published. */
  isTimed: boolean
  /** Whether only this computer has it: the server knows nothing that could be done with it. */
  isLocal: boolean
}

/** P4's kinds of posts, and the trash. */
type Kind = 'draft' | 'scheduled' | 'published' | 'trashed'

type Rule = {
  on: readonly Kind[]
  /** All of them are needed. */
  rights: readonly Action[]
  only?: (situation: Situation) => boolean
}

export type ButtonName =
  | 'view'
  | 'push'
  | 'trash'
  | 'restore'
  | 'remove'
  | 'save'
  | 'publish'
  | 'schedule'
  | 'discard'
  | PostFlag

const live = ['draft', 'scheduled', 'published'] as const
const all = [...live, 'trashed'] as const

/** P4, decisions E3, E6 and E49. */
const rules: Record<ButtonName, Rule> = {
  is_verified: { on: all, rights: ['moderate'] },
  is_evergreen: { on: all, rights: ['update'] },
  table_of_contents: { on: all, rights: ['update'], only: ({ template }) => !hasSlides(template) },
  view: { on: all, rights: [], only: ({ hasPage }) => hasPage },
  push: { on: ['published'], rights: ['push'], only: ({ hasPush }) => hasPush },
  trash: { on: live, rights: ['delete'] },
  restore: { on: ['scheduled', 'published', 'trashed'], rights: ['update'] },
  remove: { on: ['trashed'], rights: ['delete'] },
  save: { on: live, rights: ['update'] },
  publish: {
    on: live,
    rights: ['update', 'publish'],
    only: situation => kindOf(situation.status) !== 'draft' || !situation.isTimed,
  },
  discard: { on: ['draft'], rights: [], only: ({ isLocal }) => isLocal },
  schedule: { on: ['draft'], rights: ['update', 'publish'], only: ({ isTimed }) => isTimed },
}

const localNames: ButtonName[] = ['save', 'publish', 'schedule', 'discard']

/** The buttons that an article has now. */
export function buttonsOf(situation: Situation): ReadonlySet<ButtonName> {
  const names = situation.isLocal ? localNames : (Object.keys(rules) as ButtonName[])
  return new Set(names.filter(name => isShown(rules[name], situation)))
}

function isShown({ on, rights, only }: Rule, situation: Situation): boolean {
  const { isLocal, may } = situation
  const isAllowed = rights.every(right => may(isLocal && right === 'update' ? 'create' : right))
  return on.includes(kindOf(situation.status)) && isAllowed && (only?.(situation) ?? true)
}

function kindOf(status: number): Kind {
  if (status === PostStatus.published) return 'published'
  if (status === PostStatus.scheduled) return 'scheduled'
  return status === PostStatus.trashed ? 'trashed' : 'draft'
}

function hasSlides(template: number): boolean {
  return template === TemplateType.gallery || template === TemplateType.live
}
