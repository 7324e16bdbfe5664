import type { Configuration } from 'electron-builder'

/** What a release of each system is signed with, as variables of the environment: one of the sets, all of it. */
const needed: Partial<Record<NodeJS.Platform, string[][]>> = {
  // Azure Trusted Signing, or a certificate in a file.
  win32: [
    [
      'STET_PUBLISHER',
      'STET_AZURE_ENDPOINT',
      'STET_AZURE_ACCOUNT',
      'STET_AZURE_PROFILE',
      'AZURE_TENANT_ID',
      'AZURE_CLIENT_ID',
      'AZURE_CLIENT_SECRET',
    ],
    ['STET_PUBLISHER', 'WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
  ],
  // Developer ID, and the key that Apple's notaries know.
  darwin: [['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER']],
  // The key that signs the repository IT installs from; its secret part is gpg's.
  linux: [['STET_REPOSITORY_KEY']],
}

/** Why nothing can be released here, in words that name what is missing; null where everything is there. Of several ways
 *  to sign it names what the one that has most still lacks. */
export function whyNoRelease(
  env: NodeJS.ProcessEnv,
  { channel, commit }: { channel: string; commit: string },
  platform: NodeJS.Platform = process.platform,
): string | null {
  const sets = needed[platform]
  if (!sets) return `Nothing is released on ${platform}.`
  const reasons: string[] = []
  if (commit.endsWith('+')) reasons.push('files differ from the commit')
  else if (channel === 'local') reasons.push('the commit has no tag such as v1.2.3')
  if (commit === '') reasons.push('git does not say which commit this is')
  const lacking = sets.map(names => names.filter(name => !env[name])).sort((a, b) => a.length - b.length)
  const [least = []] = lacking
  if (least.length > 0) reasons.push(`not set: ${least.join(', ')}`)
  return reasons.length > 0 ? `Nothing is released: ${reasons.join('; ')}.` : null
}

/** How electron-builder signs a release; without one it signs with what its own variables give it, or not at all. */
export function signingOf(env: NodeJS.ProcessEnv): Configuration {
  const { STET_PUBLISHER: publisherName = '', STET_AZURE_ENDPOINT: endpoint } = env
  const azure = endpoint && {
    azureSignOptions: {
      publisherName,
      endpoint,
      codeSigningAccountName: env.STET_AZURE_ACCOUNT ?? '',
      certificateProfileName: env.STET_AZURE_PROFILE ?? '',
      fileDigest: 'SHA256',
      timestampRfc3161: 'http://timestamp.acs.microsoft.com',
      timestampDigest: 'SHA256',
    },
  }
  const certificate = { signtoolOptions: { publisherName, signingHashAlgorithms: ['sha256' as const] } }
  return {
    forceCodeSigning: true,
    win: azure || certificate,
    mac: { notarize: true, strictVerify: true },
  }
}
