import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { ImageOffRegular } from '@fluentui/react-icons'
import { type ReactNode, useState } from 'react'
import { mayShow } from '../data/start.ts'
import { useText } from '../data/texts.ts'

/** A picture, loaded once it is in view. From a place that pictures may not come from, or when it does not load, it says
 *  so and shows `children` instead: never a broken picture. */
export function SafeImage(props: { url: string; alt: string; className: string; children?: ReactNode }) {
  const { url, alt, className } = props
  const styles = useStyles()
  const [broken, setBroken] = useState<string>()
  if (broken === url || !mayShow(url))
    return <Missing className={mergeClasses(className, styles.missing)}>{props.children}</Missing>
  return (
    <img
      className={mergeClasses(className, styles.picture)}
      src={url}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(url)}
    />
  )
}

function Missing(props: { className: string; children: ReactNode }) {
  const t = useText()
  return (
    <span className={props.className}>
      <ImageOffRegular fontSize={24} />
      <Text size={200}>{t('Error loading image.')}</Text>
      {props.children}
    </span>
  )
}

const useStyles = makeStyles({
  picture: { backgroundColor: tokens.colorNeutralBackground3 },
  missing: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
    textAlign: 'center',
  },
})
