import { type Platform, platforms } from '../../contract/social-links.ts'
import { Field } from './field.tsx'

/** The links to the accounts of these platforms, of the form's `social_links`. */
export function SocialLinks({ names }: { names: readonly Platform[] }) {
  return names.map(name => (
    <Field.Text
      key={name}
      name={`social_links.${name}`}
      label={platforms[name].name}
      inputMode="url"
      placeholder={`https://${platforms[name].hosts[0]}/…`}
      cannotEmpty
    />
  ))
}
