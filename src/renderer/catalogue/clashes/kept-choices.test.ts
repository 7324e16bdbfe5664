import { expect, test } from 'vitest'
import { stored } from '../../../../tests/support/stand-in.ts'
import { mergeArticles } from '../../../article/index.ts'
import { articleFormOf } from '../../../contract/entities/article-fields.ts'
import { Post } from '../../../contract/entities/post.ts'
import { keptChoices } from './kept-choices.ts'

const article = articleFormOf(Post.parse({ ...stored, revision: '1' }))
const text = (...lines: string[]) => ({ ...article, body: lines.map(line => `<p>${line}</p>`).join('') })
const clashesOf = (mine: string[], theirs: string[]) =>
  mergeArticles({
    base: text('One', 'Two', 'Three', 'Four', 'Five'),
    mine: text(...mine),
    theirs: text(...theirs),
    template: 0,
  }).clashes

const theirs = ['One', 'Two of theirs', 'Three', 'Four of theirs', 'Five']
const before = clashesOf(['One', 'Two of mine', 'Three', 'Four of mine', 'Five'], theirs)
const [second, fourth] = before.map(({ id }) => id)
const choices = { [String(second)]: 'mine', [String(fourth)]: 'theirs' } as const

test('a choice stays with its paragraph, wherever that stands now, and falls on no other one', () => {
  // The second paragraph does not overlap any more: the fourth has the id that it had.
  const moved = clashesOf(['One', 'Two of theirs', 'Three', 'Four of mine', 'Five'], theirs)
  expect(moved.map(({ id }) => id)).toEqual([second])
  expect(keptChoices(choices, before, moved)).toEqual({ [String(second)]: 'theirs' })
})

test('what one of both has changed since is chosen anew', () => {
  const changed = clashesOf(['One', 'Two of mine', 'Three', 'Four of mine, once more', 'Five'], theirs)
  expect(changed.map(({ id }) => id)).toEqual([second, fourth])
  expect(keptChoices(choices, before, changed)).toEqual({ [String(second)]: 'mine' })
})

test('of two that are alike neither has the choice of the other', () => {
  const alike = ['One', 'Same', 'Three', 'Same', 'Five']
  const clashes = clashesOf(alike, ['One', 'Theirs', 'Three', 'Theirs', 'Five'])
  expect(clashes).toHaveLength(2)
  expect(keptChoices({ [String(clashes[0]?.id)]: 'theirs' }, clashes, clashes)).toEqual({})
})
