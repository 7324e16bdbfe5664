import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useText } from '../../data/texts.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import type { PicturesLeft } from './use-new-pictures.tsx'

/** Offers pictures that came into the text and were left without a name and a source. */
export function PicturesLeftBar({ count, onContinue, onDiscard }: PicturesLeft) {
  const t = useText()
  const confirm = useConfirm()
  return (
    <MessageBar intent="warning">
      <MessageBarBody>
        {interpolate(t('Pictures that were not added yet: {count}.'), { count })}
      </MessageBarBody>
      <MessageBarActions>
        <Button appearance="primary" onClick={onContinue}>
          {t('Continue')}
        </Button>
        <Button
          onClick={() => void confirm({ ...question, values: { count } }).then(yes => yes && onDiscard())}
        >
          {t('Discard')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}

const question = {
  title: 'Discard pictures',
  text: 'Pictures that were not added yet: {count}. They are only on this computer, and go from it.',
  yes: 'Discard',
  danger: true,
}
