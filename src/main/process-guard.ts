/** Switches a packaged Stet may be started with: how it is drawn, and to say how it is; nothing about what it may do. */
const harmless = new Set([
  'force-device-scale-factor',
  'ozone-platform',
  'ozone-platform-hint',
  'disable-gpu',
  'diagnose',
  // What the installer of Windows starts a new version with.
  'updated',
])

/** Switches that Chromium or Node would obey however they were spelled (hardening 2.2). */
const dangerous = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-port',
  'js-flags',
  'load-extension',
  'disable-extensions-except',
  'no-sandbox',
  'disable-web-security',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'host-resolver-rules',
  'host-rules',
  'proxy-server',
  'proxy-pac-url',
  'user-data-dir',
  'password-store',
  'enable-logging',
  'log-net-log',
  'ssl-key-log-file',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
]

/** The first switch on a packaged application's command line that it must not be started with, or null. On Windows
 *  Chromium takes `/switch` for one too. */
export function unwelcomeSwitch(
  args: string[],
  hasSwitch: (name: string) => boolean,
  platform: NodeJS.Platform = process.platform,
): string | null {
  const sign = platform === 'win32' ? /^(-+|\/)/ : /^-+/
  for (const arg of args) {
    if (sign.test(arg) && !harmless.has(arg.replace(sign, '').replace(/=.*$/s, ''))) return arg
  }
  return dangerous.find(hasSwitch) ?? null
}

const unwelcomeVariables =
  /^(NODE_OPTIONS|NODE_EXTRA_CA_CERTS|NODE_TLS_REJECT_UNAUTHORIZED|SSLKEYLOGFILE|ELECTRON_.*)$/i

/** Takes out what could loosen TLS or load code into this process or one it starts. */
export function cleanEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (unwelcomeVariables.test(name)) delete env[name]
}
