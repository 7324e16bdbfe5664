import { useQueryClient } from '@tanstack/react-query'
import { type Author, AuthorDraft } from '../../../contract/entities/author.ts'
import { personDescriptionLengths } from '../../../contract/person-fields.ts'
import { storedPicture } from '../../../contract/picture-fields.ts'
import { problemOf } from '../../../contract/problem.ts'
import { personPlatforms } from '../../../contract/social-links.ts'
import { AboutPerson } from '../../catalogue/about-person.tsx'
import { draftKey } from '../../catalogue/form-draft.ts'
import { formLabels } from '../../catalogue/form-labels.ts'
import { PageForm, type Saved } from '../../catalogue/page-form.tsx'
import { PictureField } from '../../catalogue/picture-field.tsx'
import { report } from '../../catalogue/report.ts'
import { query } from '../../data/api.ts'
import { useCurrentUser, useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { Field } from '../../parts/field.tsx'
import { SocialLinks } from '../../parts/social-links.tsx'
import { ChangeTwoFactor } from './change-two-factor.tsx'

const failed = 'Error saving authors info.'

/** The form of the author info: created while there is none, changed from then on (decision C17). */
export function AuthorForm({ author, continues }: { author: Author | null; continues: boolean }) {
  const t = useText()
  const may = useMay('userInfo')
  const client = useQueryClient()
  const { id } = useCurrentUser()
  const isNew = author === null
  const calls = query.author

  const save = async (draft: AuthorDraft): Promise<Saved> => {
    try {
      const answer = await (isNew ? calls.create : calls.update).call(draft)
      toast.success('Saved.')
      const now = answer ?? (await calls.get.call().catch(() => null)) ?? asSent(draft)
      client.setQueryData(calls.get.queryKey(), now)
      return { values: valuesOf(now) }
    } catch (error) {
      report(error, failed)
      return { problem: problemOf(error) }
    }
  }
  return (
    <PageForm
      title={t('Author info')}
      draft={draftKey('author', id)}
      continues={continues}
      labels={formLabels.author}
      unreadable="Error parsing author data from localStorage."
      schema={AuthorDraft}
      values={valuesOf(author)}
      save={save}
      verb={isNew ? 'Save' : 'Update'}
      failed={failed}
      mayEdit={may(isNew ? 'create' : 'update')}
      actions={<ChangeTwoFactor />}
    >
      <PictureField name="avatar" label="Avatar" part="avatar" shape="round" required />
      <Field.Area
        name="description"
        label="Description"
        limit={personDescriptionLengths}
        rows={6}
        cannotEmpty
      />
      <AboutPerson />
      <SocialLinks names={personPlatforms} />
      <Field.Area name="json_ld" label="JSON-LD" rows={6} locked />
    </PageForm>
  )
}

const blank: Author = {
  description: '',
  avatar: '',
  education: '',
  experience: '',
  awards: '',
  social_links: { facebook: '', instagram: '', x: '', linkedin: '', muckrack: '' },
  json_ld: '',
}

function valuesOf(author: Author | null) {
  const { avatar, ...fields } = author ?? blank
  return { ...fields, avatar: storedPicture(avatar) }
}

/** The record as far as it is known when the server accepted it and shows none. */
function asSent({ avatar, ...fields }: AuthorDraft): Author {
  return { ...fields, avatar: avatar.stored }
}
