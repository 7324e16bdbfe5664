import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'

/** In the binary a fuse is a digit. */
const [on, off] = ['1'.charCodeAt(0), '0'.charCodeAt(0)]

/** How the fuses of every package stand (hardening 2.13). What electron-builder.yml asks for is one thing, what is in the
 *  binary another: this is compared with the binary. */
const golden = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
} as const satisfies Record<keyof typeof FuseV1Options, boolean>

/** Refuses an executable whose fuses do not stand as they should, naming each of them. */
export async function checkFuses(executable: string): Promise<void> {
  const wire = (await getCurrentFuseWire(executable)) as Record<number, number>
  const wrongs = (Object.keys(golden) as (keyof typeof golden)[]).filter(
    name => wire[FuseV1Options[name]] !== (golden[name] ? on : off),
  )
  if (wrongs.length > 0) throw new Error(`${executable} has fuses that stand wrong: ${wrongs.join(', ')}`)
}
