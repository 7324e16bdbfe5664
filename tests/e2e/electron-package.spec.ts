import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'playwright/test'
import { listPackaged } from '../../scripts/packaged-files.ts'
import { test } from '../support/own-newsroom.ts'

const run = promisify(execFile)

test('what decides where a password goes lies inside the archive that Electron checks', async ({
  newFolder,
}) => {
  test.setTimeout(180_000)
  const output = newFolder('package')
  await run(process.execPath, ['scripts/package-brand.ts', 'lagos', '--dir', '--output', output], {
    env: { ELECTRON_OVERRIDE_DIST_PATH: 'node_modules/electron/dist', ...process.env },
    maxBuffer: 2 ** 26,
  })
  const [archive] = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('app.asar'),
  )
  const files = listPackaged(join(output, archive ?? '', '..'))
  const outside = files.filter(file => !file.startsWith('app.asar/'))
  expect(outside.filter(file => !/\.(icns|lproj\/.*)$/.test(file))).toEqual([
    'app.asar',
    'app.asar.unpacked/node_modules/keytar/build/Release/keytar.node',
    'licences.txt',
    'sbom.cdx.json',
  ])
  const bill = JSON.parse(readFileSync(join(output, archive ?? '', '..', 'sbom.cdx.json'), 'utf8'))
  const named = bill.components.map(({ name }: { name: string }) => name)
  // What each of the bundles is made of, what is packaged beside them, and what runs them.
  for (const part of ['got', 'react', 'zod', 'keytar', 'electron']) expect(named).toContain(part)
  for (const other of ['fastify', 'vitest']) expect(named).not.toContain(other)
  for (const inside of ['brand.json', 'node_modules/keytar/lib/keytar.js', 'out/main/index.cjs'])
    expect(files).toContain(`app.asar/${inside}`)
})
