import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { unwritten } from '../catalogue/unwritten.ts'
import { flushAll } from '../data/flush.ts'
import { mayLeaveAll } from '../data/leaving.ts'
import { saveSettings, useBrand, useSettings } from '../data/start.ts'
import { chooseLanguage, languagesAtom, phrasesAtom, shownLanguage, useText } from '../data/texts.ts'
import { useConfirm } from '../parts/confirm-dialog.tsx'
import { DescriptionTooltip } from '../parts/description-tooltip.tsx'
import { useHeaderStyles } from './header-styles.ts'
import { reloadInPlace } from './reload.ts'

/** The interface's language by its two letters; choosing another reloads the window without losing anything (S18):
 *  what no disk keeps, it asks about. */
export function LanguageMenu() {
  const languages = useAtomValue(languagesAtom)
  const phrases = useAtomValue(phrasesAtom)
  const [settings] = useSettings()
  const brand = useBrand()
  const t = useText()
  const confirm = useConfirm()
  const styles = useHeaderStyles()
  const code = chooseLanguage(languages, settings.language, brand.language)
  const chosen = languages.find(language => language.code === code)?.name ?? code
  const inEnglish = shownLanguage(code, phrases) === code ? null : t('shown in English')
  const name = [chosen, inEnglish].filter(Boolean).join(', ')
  const letters = code.slice(0, 2).toUpperCase()

  const choose = async (language: string) => {
    if (language === code || !(await mayLeaveAll(true))) return
    if (!(await flushAll()) && !(await confirm(unwritten))) return
    await saveSettings({ language })
    await reloadInPlace()
  }

  if (languages.length === 0)
    return (
      <DescriptionTooltip content={t('The languages could not be loaded.')}>
        <Button
          appearance="transparent"
          className={styles.button}
          disabledFocusable
          aria-label={`${letters}, ${t('Language')}`}
        >
          {letters}
        </Button>
      </DescriptionTooltip>
    )
  return (
    <Menu
      checkedValues={{ language: [code] }}
      onCheckedValueChange={(_event, data) => void choose(data.checkedItems[0] ?? code)}
      positioning="below-end"
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          className={styles.button}
          // What is seen is a part of the name: whoever says 'EN' finds it.
          aria-label={`${letters}, ${t('Language')}: ${name}`}
          title={`${t('Language')}: ${name}`}
        >
          {letters}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {languages.map(language => (
            <MenuItemRadio
              key={language.id}
              name="language"
              value={language.code}
              secondaryContent={[language.code, language.code === code && inEnglish]
                .filter(Boolean)
                .join(', ')}
            >
              {language.name}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
