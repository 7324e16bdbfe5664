import { describe, expect, test } from 'vitest'
import {
  type Platform,
  personPlatforms,
  shownSocialLinks,
  socialLinks,
  tagPlatforms,
} from './social-links.ts'

const form = socialLinks(personPlatforms)
const none = { facebook: '', instagram: '', x: '', linkedin: '', muckrack: '' }
const messageOf = (platform: Platform, link: string) => {
  const [issue] = form.safeParse({ ...none, [platform]: link }).error?.issues ?? []
  return issue && { at: issue.path, message: issue.message }
}

describe('@AI-04 @TG-04 links to accounts', () => {
  test.each<[Platform, string, string[]]>([
    ['facebook', 'Facebook', ['https://www.facebook.com/adanews', 'http://m.facebook.com/profile.php?id=4']],
    ['instagram', 'Instagram', ['https://instagram.com/ada.news/']],
    ['x', 'X', ['https://x.com/ada', 'https://twitter.com/ada', 'https://mobile.twitter.com/ada']],
    ['linkedin', 'LinkedIn', ['https://ng.linkedin.com/in/ada-obi']],
    ['muckrack', 'Muckrack', ['https://muckrack.com/ada-obi', 'HTTPS://MuckRack.com/ada-obi']],
  ])('of %s lead to its host and name an account', (platform, name, good) => {
    for (const link of ['', ...good]) expect(messageOf(platform, link), link).toBeUndefined()
    const bad = [
      'ada',
      `${platform}.com/ada`,
      `https://${platform}.com`,
      `https://${platform}.com/`,
      `https://not${platform}.com/ada`,
      `https://${platform}.com.example/ada`,
      `https://example.com/${platform}.com/ada`,
      `https://ada:secret@${platform}.com/ada`,
      `ftp://${platform}.com/ada`,
      `https://${platform}.com/a da`,
    ]
    for (const link of bad)
      expect(messageOf(platform, link), link).toEqual({
        at: [platform],
        message: `Enter a valid ${name} account link.`,
      })
    expect(messageOf(platform, `${good[0]}/${'x'.repeat(255)}`)?.message).toBe('Maximum length 255')
  })

  test('are those of the form, and blank where the API shows none', () => {
    expect(Object.keys(socialLinks(tagPlatforms).shape)).toEqual(['facebook', 'instagram', 'x'])
    const shown = shownSocialLinks(personPlatforms)
    for (const links of [undefined, null, [], {}, none]) expect(shown.parse(links)).toEqual(none)
    expect(shown.parse({ x: 'https://x.com/ada', linkedin: null, vk: 'ada' })).toEqual({
      ...none,
      x: 'https://x.com/ada',
    })
  })
})
