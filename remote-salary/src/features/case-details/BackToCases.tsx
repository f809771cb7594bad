import { useText } from '@portal/platform/texts'
import { ChevronLeft, TextLink } from '@portal/ui'
import { caseListAddress, useGoBack } from '../../common/case/back.ts'

/** The back link above the heading, to the last used list. */
export function BackToCases() {
  const t = useText()
  const goBack = useGoBack()
  return (
    <TextLink
      to={caseListAddress()}
      onClick={goBack}
      display="inline-flex"
      alignItems="center"
      gap="1"
      minH="8"
      mb="1"
      fontSize="sm"
      fontWeight="medium"
      textDecoration="none"
      _hover={{ textDecoration: 'underline' }}
      _print={{ display: 'none' }}
    >
      <ChevronLeft size={16} aria-hidden="true" />
      {t('salary.case.back')}
    </TextLink>
  )
}
