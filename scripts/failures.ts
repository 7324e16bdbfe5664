/** What Vitest's and Playwright's JSON say of the tests that failed: the file, the name and the first lines of why. */
export type UnitResults = {
  testResults: {
    name: string
    message: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

export type EndResults = { suites: Suite[] }

type Suite = {
  suites?: Suite[]
  specs?: {
    file: string
    line: number
    title: string
    ok: boolean
    tests: { results: { errors: { message?: string }[] }[] }[]
  }[]
}

/** A line or more a failed test, to stand where a log ends. A file that could not be read at all is one. */
export function failuresOf(unit: UnitResults | null, end: EndResults | null): string[] {
  const ofUnits = (unit?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter(one => one.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [told(name, message)]
    return failed.map(one => told(`${name} › ${one.fullName}`, one.failureMessages?.[0]))
  })
  return [...ofUnits, ...(end?.suites ?? []).flatMap(ofSuite)]
}

function ofSuite({ suites = [], specs = [] }: Suite): string[] {
  const failed = specs.filter(spec => !spec.ok)
  return [
    ...failed.map(({ file, line, title, tests }) => {
      const [error] = tests.flatMap(test => test.results.flatMap(result => result.errors))
      return told(`${file}:${line} › ${title}`, error?.message)
    }),
    ...suites.flatMap(ofSuite),
  ]
}

function told(what: string, why = ''): string {
  const lines = why.split('\n').filter(line => line.trim() !== '' && !line.includes('node_modules'))
  return [what, ...lines.slice(0, 12)].join('\n    ')
}
