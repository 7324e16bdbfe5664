/** Where applications keep a person's data. On Windows the folder that stays on this computer: the other one goes along
 *  with who signs in elsewhere, and would copy unsent text to a file server (hardening 4.3). */
export function dataRoot(appData: string, env: NodeJS.ProcessEnv, platform = process.platform): string {
  return (platform === 'win32' && env.LOCALAPPDATA) || appData
}
