import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components'
import { AddRegular, LaptopRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { TemplateType } from '../../contract/entities/post.ts'
import { newTaskTypes } from '../../contract/entities/task.ts'
import { useMay } from '../data/session.ts'
import { useText } from '../data/texts.ts'
import { BusyButton } from '../parts/busy-button.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { useFocusBack } from '../parts/use-focus-back.ts'
import { usePostConstants, useSections } from './choices.ts'
import { beginLocalArticle, useLocalArticles } from './local-articles.ts'

/** Begins an article, and leads back to those which are only on this computer (ED-21, decision B17). */
export function NewArticle() {
  const may = useMay('post')
  return may('create') ? <NewArticleTools /> : null
}

function NewArticleTools() {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <LocalArticlesMenu />
      <Dialog open={open} onOpenChange={(_, data) => setOpen(data.open)}>
        <DialogTrigger disableButtonEnhancement>
          <Button appearance="primary" icon={<AddRegular />}>
            {t('New article')}
          </Button>
        </DialogTrigger>
        <DialogSurface>
          <NewArticleForm />
        </DialogSurface>
      </Dialog>
    </>
  )
}

/** The same without its button. */
export function NewArticleDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  return (
    <Dialog open onOpenChange={(_, data) => data.open || onClose()}>
      <DialogSurface>
        <NewArticleForm onBegun={onClose} />
      </DialogSurface>
    </Dialog>
  )
}

/** Section and type come first, since neither can change later. */
function NewArticleForm({ onBegun }: { onBegun?: () => void }) {
  const t = useText()
  const styles = useStyles()
  const open = useOpenLocal()
  const sections = useSections()
  const types = usePostConstants().template_type.filter(({ id }) => newTaskTypes.some(type => type === id))
  const [chosen, setSection] = useState<number>()
  const [type, setType] = useState<number>(TemplateType.regular)
  const section = chosen ?? (sections.length === 1 ? sections[0]?.id : undefined)
  const [state, setState] = useState<'busy' | 'failed' | null>(null)
  const begin = async () => {
    if (section === undefined) return
    setState('busy')
    try {
      open(await beginLocalArticle(section, type))
      onBegun?.()
    } catch {
      // Said here: a toast is behind the dialog.
      setState('failed')
    }
  }
  return (
    <DialogBody>
      <DialogTitle>{t('New article')}</DialogTitle>
      <DialogContent className={styles.fields}>
        <FilterSelect
          label={t('Section')}
          all={t('Choose a section')}
          choices={sections.map(({ id, catchy_title }) => ({ id, name: catchy_title }))}
          value={section}
          onChange={setSection}
        />
        <FilterSelect
          label={t('Type')}
          choices={types.map(one => ({ ...one, name: t(one.name) }))}
          value={type}
          onChange={value => setType(value ?? type)}
        />
        <Text className={styles.note}>{t('Section and type cannot be changed later.')}</Text>
        {state === 'failed' && (
          <MessageBar intent="error">
            <MessageBarBody>{t('Error creating post.')}</MessageBarBody>
          </MessageBar>
        )}
      </DialogContent>
      <DialogActions>
        <DialogTrigger disableButtonEnhancement>
          <Button>{t('Cancel')}</Button>
        </DialogTrigger>
        <BusyButton
          appearance="primary"
          busy={state === 'busy'}
          disabledReason={section === undefined ? t('Choose a section first') : undefined}
          onClick={() => void begin()}
        >
          {t('Start writing')}
        </BusyButton>
      </DialogActions>
    </DialogBody>
  )
}

function LocalArticlesMenu() {
  const t = useText()
  const open = useOpenLocal()
  const articles = useLocalArticles()
  if (articles.length === 0) return null
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<LaptopRegular />}>
          {t('Only on this computer')} ({articles.length})
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {articles.map(({ id, title }) => (
            <MenuItem key={id} onClick={() => open(id)}>
              {title || t('Without title')}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

function useOpenLocal() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (id: string) => void navigate(`/posts/${id}`, { state: { from: `${pathname}${search}` } })
}

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  note: { color: tokens.colorNeutralForeground3 },
})
