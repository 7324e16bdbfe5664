import { Button } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Expert, ExpertDraft } from '../../../contract/entities/expert.ts'
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
import { useMaking } from '../../catalogue/use-making.ts'
import { query } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { Field } from '../../parts/field.tsx'
import { SocialLinks } from '../../parts/social-links.tsx'
import { experts } from './experts.ts'

/** The form of an expert (C2); one that was created stands at its own address from then on. */
export function ExpertForm({ expert, continues }: { expert: Expert | null; continues: boolean }) {
  const t = useText()
  const may = useMay('expert')
  const [created, setCreated] = useState<Created | null>(null)
  const known = expert?.id ?? created?.id ?? null
  const client = useQueryClient()
  const make = useMaking()
  const failed = known === null ? experts.failed.create : experts.failed.update

  // What lists and finds experts.
  const refresh = () => {
    for (const queryKey of [experts.calls.list.key(), ...experts.invalidates])
      void client.invalidateQueries({ queryKey })
  }
  const save = async (draft: ExpertDraft): Promise<Saved> => {
    const { create, update } = experts.calls
    try {
      const answer = await (known === null
        ? make(again => create.call({ draft, again }), draft.username)
        : update.call({ id: known, draft }))
      toast.success(known === null ? experts.done.create : experts.done.update)
      const id = known ?? answer?.id ?? null
      const now = answer ?? (await readAgain(id)) ?? asSent(draft)
      refresh()
      if (expert === null) setCreated({ id })
      else
        client.setQueryData(experts.calls.get.queryKey({ input: { id: expert.id } }), { ...expert, ...now })
      return { values: valuesOf(now) }
    } catch (error) {
      report(error, failed)
      refresh()
      return { problem: problemOf(error) }
    }
  }
  return (
    <PageForm
      title={t(expert === null ? 'Create expert' : 'Update expert')}
      about={expert?.username}
      draft={draftKey('expert', known ?? 'new')}
      continues={continues}
      labels={formLabels.expert}
      unreadable="Error parsing expert data from localStorage."
      schema={ExpertDraft}
      values={valuesOf(expert ?? blank)}
      save={save}
      failed={failed}
      mayEdit={may(expert === null ? 'create' : 'update')}
      actions={<BackToExperts />}
    >
      {created && <OnToExpert created={created} />}
      <PictureField name="avatar" label="Avatar" part="avatar" shape="round" required />
      <Field.Text name="username" label="Name" limit={100} required />
      <Field.Text name="position" label="Position" limit={100} required />
      <Field.Area name="description" label="Description" limit={personDescriptionLengths} rows={6} required />
      <AboutPerson />
      <SocialLinks names={personPlatforms} />
    </PageForm>
  )
}

/** What was created; `id` is null where the server did not say which it is. */
type Created = { id: number | null }

/** Leads on to what was created, once nothing is typed that is not saved. */
function OnToExpert({ created: { id } }: { created: Created }) {
  const { isDirty } = useFormState()
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    if (!isDirty) void navigate(id === null ? '/experts' : `/experts/${id}`, { replace: true, state })
  }, [id, isDirty, navigate, state])
  return null
}

/** Goes back to the list as it was left. */
function BackToExperts() {
  const t = useText()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { from?: string } | null }
  return (
    <Button icon={<ArrowLeftRegular />} onClick={() => void navigate(state?.from ?? '/experts')}>
      {t('Back to experts')}
    </Button>
  )
}

function readAgain(id: number | null): Promise<Expert | null> {
  return id === null ? Promise.resolve(null) : query.experts.get.call({ id }).catch(() => null)
}

/** The record as far as it is known when the server accepted it and shows none. */
function asSent({ avatar, ...fields }: ExpertDraft): Omit<Expert, 'id'> {
  return { ...fields, slug: '', avatar: avatar.stored }
}

const blank: Omit<Expert, 'id'> = {
  username: '',
  slug: '',
  position: '',
  description: '',
  avatar: '',
  awards: '',
  education: '',
  experience: '',
  social_links: { facebook: '', instagram: '', x: '', linkedin: '', muckrack: '' },
}

function valuesOf(expert: Omit<Expert, 'id'>) {
  const { avatar, username, position, description, awards, education, experience, social_links } = expert
  return {
    avatar: storedPicture(avatar),
    username,
    position,
    description,
    awards,
    education,
    experience,
    social_links,
  }
}
