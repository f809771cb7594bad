import { useText } from '@portal/platform/texts'
import { Button, Flex, Text } from '@portal/ui'
import { useId } from 'react'
import { SIZES } from './text-size.ts'
import { useTextSize } from './use-text-size.ts'

/** The choice of the size in which the user reads every page. */
export function TextSize() {
  const t = useText()
  const id = useId()
  const { value, set } = useTextSize()
  return (
    <Flex role="group" aria-labelledby={id} align="baseline" gap="1" wrap="wrap">
      <Text as="span" id={id} size="sm" me="1">
        {t('host.textSize.title')}
      </Text>
      {SIZES.map((size) => (
        <Button
          key={size}
          size="sm"
          minW={{ base: '11', lg: '8' }}
          minH={{ base: '11', lg: '8' }}
          px="0"
          variant={size === value ? 'solid' : 'outline'}
          fontSize={`${Number(size) / 115}em`}
          aria-pressed={size === value}
          aria-label={t(`host.textSize.${size}`)}
          onClick={() => set(size)}
        >
          {t('host.textSize.sign')}
        </Button>
      ))}
    </Flex>
  )
}
