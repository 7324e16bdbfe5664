import { Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { isHiddenRole, type RoleChoice } from '../../../contract/entities/role.ts'
import { OwnUserEdit, type User, UserDraft, UserEdit } from '../../../contract/entities/user.ts'
import { useSectionChoices } from '../../catalogue/choices.ts'
import { Field } from '../../catalogue/field.tsx'
import { SideForm } from '../../catalogue/side-form.tsx'
import type { Acts } from '../../catalogue/use-acts.ts'
import type { OpenForm } from '../../catalogue/use-open-form.ts'
import { query } from '../../data/api.ts'
import { useCurrentUser } from '../../data/session.ts'
import { useBrand } from '../../data/start.ts'
import { useText } from '../../data/texts.ts'

type UserFormProps = {
  form: OpenForm<User>
  acts: Acts<User, z.output<typeof UserDraft>, z.output<typeof UserEdit>>
  /** Whether the person may change everything about everybody (S6). */
  leads: boolean
  roles: readonly RoleChoice[]
  /** The role a new user starts with, by name. */
  startRole: string
}

/** The form of a user (S5). Whoever leads changes everything, the others four fields of their own record; what others have
 *  they can only read. The section shows with several sections (decision U12), the authors page where the brand has it. */
export function UserForm({ form, acts, leads, roles, startRole }: UserFormProps) {
  const t = useText()
  const me = useCurrentUser()
  const { sections } = useSectionChoices()
  const { show_on_authors_page } = useBrand().features
  const { open } = form
  const isNew = open === 'create'
  const user = typeof open === 'object' ? open : null
  const locked = !isNew && !leads
  const offered = roles.filter(role => !isHiddenRole(role.name))
  const idOf = (name: string) => roles.find(role => role.name === name)?.id ?? null
  const role_id = user && (user.role_id ?? idOf(user.role_name))
  const isOffered = role_id === null || offered.some(role => role.id === role_id)
  return (
    <SideForm
      form={form}
      acts={acts}
      titles={{ create: 'Create user', edit: 'Edit user' }}
      draft={UserDraft}
      edit={leads ? UserEdit : OwnUserEdit}
      blank={{
        username: '',
        nickname: '',
        role_id: offered.find(role => role.name === startRole)?.id ?? null,
        section_id: sections.length > 0 ? null : undefined,
        email: '',
        password: '',
        repeatPassword: '',
        position: '',
        ...(show_on_authors_page && { show_on_site: 0 }),
      }}
      values={() => ({ role_id })}
    >
      {user && locked && <Text size={200}>{t(user.id === me.id ? ownNote : foreignNote)}</Text>}
      <Field.Text name="username" label="Name" limit={150} required />
      <Field.Text name="nickname" label="Display name" limit={100} />
      <RoleField
        name="role_id"
        label="Role"
        required
        // Only whoever has the hidden role gives or takes it.
        locked={locked || (!isOffered && !isHiddenRole(me.role))}
        options={
          isOffered || role_id === null ? offered : [{ id: role_id, name: user?.role_name ?? '' }, ...offered]
        }
      />
      {sections.length > 0 && (
        <Field.Choice
          name="section_id"
          label="Section"
          none="Without section"
          locked={locked}
          options={sections}
        />
      )}
      <Field.Text name="email" label="Email" type="email" limit={100} required locked={locked} />
      {(isNew || leads || user?.id === me.id) && <Passwords isNew={isNew} />}
      <Field.Text name="position" label="Position" limit={100} />
      {show_on_authors_page && (
        <Field.Checkbox name="show_on_site" label="Show user on authors page" locked={locked} />
      )}
    </SideForm>
  )
}

function RoleField(props: ComponentProps<typeof Field.Choice>) {
  // Roles that could not be had when the screen was entered are asked for again with every form.
  useQuery({ ...query.roles.options.queryOptions(), staleTime: Number.POSITIVE_INFINITY })
  return <Field.Choice {...props} />
}

/** The new password, twice. A blank one leaves the old one (decision A15). */
function Passwords({ isNew }: { isNew: boolean }) {
  const { trigger, getFieldState } = useFormContext()
  const password: unknown = useWatch({ name: 'password' })
  // The message beside the second password depends on both.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever the first one changes
  useEffect(() => {
    if (getFieldState('repeatPassword').isTouched) void trigger('repeatPassword')
  }, [password, trigger, getFieldState])
  return (
    <>
      <Field.Text
        name="password"
        label="Password"
        type="password"
        secret
        autoComplete="new-password"
        required={isNew}
        hint={isNew ? passwordNeeds : 'Leave it blank to keep the old one'}
      />
      <Field.Text
        name="repeatPassword"
        label="Repeat password"
        type="password"
        secret
        autoComplete="new-password"
        required={isNew}
      />
    </>
  )
}

const ownNote = 'Only admins and senior editors may change the locked fields'
const foreignNote = 'Only admins and senior editors may change other people'
const passwordNeeds = '6 to 16 characters: uppercase, lowercase, a digit and one of !@#$%^&*'
