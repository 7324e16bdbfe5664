import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'
import { useMay } from '../../data/session.ts'
import { useBrand, useSettings } from '../../data/start.ts'
import { chooseLanguage, languagesAtom } from '../../data/texts.ts'
import { LanguagesScreen } from './languages-screen.tsx'

/** The languages for whoever may view them. Whoever may view phrases alone gets those of the interface's language, and from
 *  there to the others (decision S13). */
export function LanguagesOrPhrases() {
  const mayView = useMay('language')('view')
  const languages = useAtomValue(languagesAtom)
  const [{ language }] = useSettings()
  const brand = useBrand()
  if (mayView) return <LanguagesScreen />
  return <Navigate to={`/translations/${chooseLanguage(languages, language, brand.language)}`} replace />
}
