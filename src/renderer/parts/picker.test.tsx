import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picker } from './picker.tsx'
import { Translate } from './translate.ts'

// Drawn without effects, as a busy page stands for a moment.
test('the button that opens the list has a name from the first drawing, in the person’s language', () => {
  const page = renderToStaticMarkup(
    <Translate value={source => (source === 'Open {field}' ? 'Buksan ang {field}' : source)}>
      <Picker label="Sections" value={[]} onChange={() => {}} search={async () => []} />
    </Translate>,
  )
  expect(page).toMatch(/<span(?=[^>]* role="button")[^>]* aria-label="Buksan ang Sections"/)
})
