import { Badge, makeStyles, Text, tokens } from '@fluentui/react-components'
import {
  CameraRegular,
  ChatBubblesQuestionRegular,
  ChatRegular,
  CodeBlockRegular,
  DataBarVerticalRegular,
  HeadphonesSoundWaveRegular,
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
import { interpolate } from '../../../parts/interpolate.ts'

const icons: Record<EmbedFacts['provider'], ReactElement> = {
  YouTube: <PlayCircleRegular />,
  X: <ChatRegular />,
  Instagram: <CameraRegular />,
  TikTok: <MusicNote2Regular />,
  Facebook: <PeopleRegular />,
  Infogram: <DataBarVerticalRegular />,
  Spotify: <HeadphonesSoundWaveRegular />,
  Riddle: <ChatBubblesQuestionRegular />,
  'Weather widget': <WeatherPartlyCloudyDayRegular />,
  Dailymotion: <VideoClipRegular />,
  Other: <CodeBlockRegular />,
}

const cautions = {
  'unknown site': 'From a site we do not know. Check it before you publish.',
  'own script': 'Runs a script of its own. Check it before you publish.',
}

/** The provider's name as it is shown; of a site we do not know, the name of its host. */
export const providerName = ({ provider, host }: EmbedFacts) =>
  provider === 'Other' ? host.replace(/^www\./, '') || 'Other embed' : provider

/** What an embed is, told without any of it: provider, where a video starts, title, words, address, and what to look
 *  at. */
export function EmbedFace({ facts }: { facts: EmbedFacts }) {
  const styles = useStyles()
  const t = useText()
  const name = t(providerName(facts))
  const hasWords = facts.title !== '' || facts.text !== ''
  return (
    <span className={styles.face}>
      <span className={styles.icon} aria-hidden>
        {icons[facts.provider]}
      </span>
      <span className={styles.lines}>
        <span className={styles.line}>
          {hasWords ? (
            <Text size={200} className={styles.quiet}>
              {name}
            </Text>
          ) : (
            <Text weight="semibold">{name}</Text>
          )}
          {facts.startsAt !== null && (
            <Badge appearance="tint" color="informative" size="small">
              {interpolate(t('Starts at {time}'), { time: clockOf(facts.startsAt) })}
            </Badge>
          )}
        </span>
        {facts.title !== '' && (
          <Text weight="semibold" className={styles.words}>
            {facts.title}
          </Text>
        )}
        {facts.text !== '' && facts.text !== facts.title && (
          <Text className={styles.words}>{facts.text}</Text>
        )}
        {facts.from !== '' && facts.from !== name && (
          <Text size={200} className={styles.address}>
            {facts.from}
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

/** Seconds as a player shows them: 1:05, 1:01:05. */
function clockOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const digits = (value: number) => String(value).padStart(2, '0')
  const rest = digits(seconds % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${digits(minutes % 60)}:${rest}`
}

const useStyles = makeStyles({
  face: { display: 'flex', columnGap: tokens.spacingHorizontalM, minWidth: 0, flexGrow: 1 },
  icon: { fontSize: '24px', lineHeight: 0, paddingTop: '2px', color: tokens.colorNeutralForeground3 },
  lines: { display: 'flex', flexDirection: 'column', rowGap: '2px', minWidth: 0 },
  line: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  words: {
    display: '-webkit-box',
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  address: {
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  warning: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorPaletteDarkOrangeForeground1,
  },
})
