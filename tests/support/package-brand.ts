import { execFile } from 'node:child_process'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Packages a brand, by its id or its folder, into `<output>/<brand>` with this machine's Electron; answers the Debian
 *  package's path. */
export async function packageBrand(
  brand: string,
  output: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['scripts/package-brand.ts', brand, '--deb', '--output', join(output, basename(brand))],
    {
      env: {
        ELECTRON_OVERRIDE_DIST_PATH: 'node_modules/electron/dist',
        ...process.env,
        DPKG_DEB_COMPRESSOR_TYPE: 'none',
        ...env,
      },
      maxBuffer: 2 ** 26,
    },
  )
  const [, file] = /^Made (.*\.deb)$/m.exec(stdout) ?? []
  if (!file) throw new Error(`no package was made:\n${stdout}`)
  return file
}
