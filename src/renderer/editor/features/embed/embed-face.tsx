import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import {
  CameraRegular,
  ChatBubblesQuestionRegular,
  ChatRegular,
  CodeBlockRegular,
  DataBarVerticalRegular,
  MusicNote2Regular,
  PeopleRegular,
  PlayCircleRegular,
  VideoClipRegular,
  WarningRegular,
  WeatherPartlyCloudyDayRegular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import type { EmbedFacts } from '../../../../article/index.ts'
import { useText } from '../../../data/texts.ts'

const icons: Record<EmbedFacts['provider'], ReactElement> = {
  YouTube: <PlayCircleRegular />,
  X: <ChatRegular />,
  Instagram: <CameraRegular />,
  TikTok: <MusicNote2Regular />,
  Facebook: <PeopleRegular />,
  Infogram: <DataBarVerticalRegular />,
  Riddle: <ChatBubblesQuestionRegular />,
  'Weather widget': <WeatherPartlyCloudyDayRegular />,
  Dailymotion: <VideoClipRegular />,
  Other: <CodeBlockRegular />,
}

const cautions = {
  'unknown site': 'From a site we do not know. Check it before you publish.',
  'own script': 'Runs a script of its own. Check it before you publish.',
}

/** The provider's name as it is shown. */
export const providerName = ({ provider }: EmbedFacts) => (provider === 'Other' ? 'Other embed' : provider)

/** What an embed is, told without any of it: provider, host, words, and what to look at. */
export function EmbedFace({ facts }: { facts: EmbedFacts }) {
  const styles = useStyles()
  const t = useText()
  const isPlain = !/[<>]|^https?:/.test(facts.text)
  return (
    <span className={styles.face}>
      <span className={styles.icon} aria-hidden>
        {icons[facts.provider]}
      </span>
      <span className={styles.lines}>
        <span className={styles.line}>
          <Text weight="semibold">{t(providerName(facts))}</Text>
          {facts.host !== '' && (
            <Text size={200} className={styles.host}>
              {facts.host}
            </Text>
          )}
        </span>
        {facts.text !== '' && (
          <Text size={200} className={mergeClasses(styles.text, !isPlain && styles.code)}>
            {facts.text}
          </Text>
        )}
        {facts.caution && (
          <span className={styles.warning}>
            <WarningRegular />
            {t(cautions[facts.caution])}
          </span>
        )}
      </span>
    </span>
  )
}

const useStyles = makeStyles({
  face: { display: 'flex', columnGap: tokens.spacingHorizontalM, minWidth: 0, flexGrow: 1 },
  icon: { fontSize: '24px', lineHeight: 0, paddingTop: '2px', color: tokens.colorNeutralForeground3 },
  lines: { display: 'flex', flexDirection: 'column', rowGap: '2px', minWidth: 0 },
  line: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  host: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  text: {
    color: tokens.colorNeutralForeground2,
    display: '-webkit-box',
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  code: { fontFamily: tokens.fontFamilyMonospace },
  warning: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorPaletteDarkOrangeForeground1,
  },
})
