import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components'
import { useText } from '../data/texts.ts'
import { useTime } from '../data/time.ts'
import { interpolate } from '../parts/interpolate.ts'

/** Says that a list is as it was read earlier, since the server does not answer (DR-07). */
export function ReadAt({ at, onRetry }: { at: string; onRetry: () => void }) {
  const t = useText()
  const time = useTime()
  return (
    <MessageBar intent="warning" shape="square">
      <MessageBarBody>
        <MessageBarTitle>{t('Offline')}</MessageBarTitle>
        {interpolate(t('This is how it was read at {time}.'), { time: time.card(at) })}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onRetry}>{t('Try again')}</Button>
      </MessageBarActions>
    </MessageBar>
  )
}
