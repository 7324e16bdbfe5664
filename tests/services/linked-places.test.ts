import { expect, test } from 'vitest'
import { linkedTo } from '../../src/main/deep-link.ts'
import { places } from '../../src/renderer/shell/places.ts'

test('every screen but the form of a new record can be linked to, and what the system offers at the icon', () => {
  const paths = places.map(({ path }) => path).filter(path => !path.endsWith('/create'))
  const linkable = Object.entries(linkedTo).flatMap(([place, id]) => (id ? [place, `${place}/`] : [place]))
  expect(new Set(paths.map(path => path.slice(1).replace(/:.*/, '')))).toEqual(
    new Set(linkable.filter(place => place !== 'new-article')),
  )
  expect(linkable).toContain('new-article')
})
