import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses'
import { expect } from 'playwright/test'
import { checkFuses } from '../../scripts/fuses.ts'
import { listPackaged } from '../../scripts/packaged-files.ts'
import { test } from '../support/own-newsroom.ts'

const run = promisify(execFile)

test('what decides where a password goes lies inside the archive that Electron checks', async ({
  newFolder,
}) => {
  test.setTimeout(360_000)
  const output = newFolder('package')
  await run(process.execPath, ['scripts/package-brand.ts', 'lagos', '--dir', '--output', output], {
    env: { ELECTRON_OVERRIDE_DIST_PATH: 'node_modules/electron/dist', ...process.env },
    maxBuffer: 2 ** 26,
  })
  const [archive] = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('app.asar'),
  )
  const executable = join(output, 'linux-unpacked/stet-lagos-ledger')
  if (process.platform === 'linux') {
    await expect(checkFuses(executable)).resolves.toBeUndefined()
    await flipFuses(executable, { version: FuseVersion.V1, [FuseV1Options.RunAsNode]: true })
    await expect(checkFuses(executable)).rejects.toThrow('fuses that stand wrong: RunAsNode')
  }
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
  for (const part of ['got', 'react', 'zod', 'nspell', 'dictionary-en', 'keytar', 'electron'])
    expect(named).toContain(part)
  for (const other of ['fastify', 'vitest']) expect(named).not.toContain(other)
  for (const inside of ['brand.json', 'node_modules/keytar/lib/keytar.js', 'out/main/index.cjs'])
    expect(files).toContain(`app.asar/${inside}`)
})

test('a release that cannot be signed is not made, and says what is missing @DK-02', async ({
  newFolder,
}) => {
  const env: NodeJS.ProcessEnv = { ...process.env, STET_VERSION: '1.0.0' }
  for (const name of ['STET_REPOSITORY_KEY', 'STET_PUBLISHER', 'CSC_LINK', 'WIN_CSC_LINK']) delete env[name]
  const output = newFolder('release')
  const args = ['scripts/package-brand.ts', 'lagos', '--release', '--output', output]
  const refused = await run(process.execPath, args, { env }).catch(
    error => error as { code: number; stderr: string },
  )
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Nothing is released: .*not set: \w+/m),
  })
  expect(readdirSync(output)).toEqual([])
})
