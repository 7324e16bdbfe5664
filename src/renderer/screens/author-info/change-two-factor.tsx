import { Button } from '@fluentui/react-components'
import { PhoneKeyRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { api } from '../../data/api.ts'
import { takeSession } from '../../data/news.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { TwoFactorDialog } from '../../parts/two-factor-dialog.tsx'

/** Sets the own two-factor up anew (AI-03); closing the dialog unfinished leaves it as it is (decision A4). */
export function ChangeTwoFactor() {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const confirm = async (code: string) => {
    await takeSession(await api.session.twoFactorConfirm({ code }))
    setIsOpen(false)
    toast.success('Two Factor Authentication was changed')
  }
  return (
    <>
      <Button icon={<PhoneKeyRegular />} onClick={() => setIsOpen(true)}>
        {t('Change Two-Factor')}
      </Button>
      {isOpen && (
        <TwoFactorDialog
          generate={() => api.session.twoFactorGenerate()}
          confirm={confirm}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
