import { Button } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import {
  type ExtendedTag,
  ExtendedTagDraft,
  extendedTagLengths,
} from '../../../contract/entities/extended-tag.ts'
import { storedPicture } from '../../../contract/picture-fields.ts'
import { problemOf } from '../../../contract/problem.ts'
import { tagPlatforms } from '../../../contract/social-links.ts'
import { draftKey } from '../../catalogue/form-draft.ts'
import { formLabels } from '../../catalogue/form-labels.ts'
import { PageForm, type Saved } from '../../catalogue/page-form.tsx'
import { PictureField } from '../../catalogue/picture-field.tsx'
import { report } from '../../catalogue/report.ts'
import { query } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { RichTextField } from '../../editor/field/rich-text-field.tsx'
import { Field } from '../../parts/field.tsx'
import { SocialLinks } from '../../parts/social-links.tsx'

const failed = 'Error saving extended tag.'

/** The form of a tag's own page; it needs the right to extend tags, or to change them (decision C13). */
export function ExtendedTagForm({ tag, continues }: { tag: ExtendedTag; continues: boolean }) {
  const t = useText()
  const may = useMay('tag')
  const navigate = useNavigate()
  const client = useQueryClient()
  const { id } = tag

  const save = async (draft: ExtendedTagDraft): Promise<Saved> => {
    try {
      const answer = await query.tags.extend.call({ id, draft })
      toast.success('Saved.')
      const again = () => query.tags.extended.call({ id }).catch(() => null)
      const now = answer ?? (await again()) ?? { ...tag, ...draft, thumb: draft.thumb.stored }
      client.setQueryData(query.tags.extended.queryKey({ input: { id } }), now)
      return { values: valuesOf(now) }
    } catch (error) {
      report(error, failed)
      return { problem: problemOf(error) }
    }
  }
  return (
    <PageForm
      title={t('Extended tag editor')}
      about={tag.catchy_title}
      draft={draftKey('tag', id)}
      continues={continues}
      labels={formLabels.tag}
      unreadable="Error parsing tag data from localStorage."
      schema={ExtendedTagDraft}
      values={valuesOf(tag)}
      save={save}
      failed={failed}
      mayEdit={may('extended_update') || may('update')}
      actions={
        <Button icon={<ArrowLeftRegular />} onClick={() => void navigate('/tags')}>
          {t('Back to tags')}
        </Button>
      }
    >
      <PictureField name="thumb" label="Avatar" part="thumb" shape="rect" required />
      <SocialLinks names={tagPlatforms} />
      <RichTextField name="body" label="Description" limit={extendedTagLengths} required />
      <Field.Area
        name="json_ld"
        label="JSON-LD"
        rows={10}
        resize="none"
        spellCheck={false}
        verbatim
        cannotEmpty
      />
    </PageForm>
  )
}

function valuesOf({ thumb, body, social_links, json_ld }: ExtendedTag) {
  return { thumb: storedPicture(thumb), body, social_links, json_ld }
}
