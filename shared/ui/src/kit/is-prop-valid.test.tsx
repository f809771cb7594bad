import { screen } from '@testing-library/react'
import { renderPortal } from '../testing/index.ts'
import { Box, Button, Flex } from './index.ts'

describe('is-prop-valid', () => {
  test.each([
    [
      <Box
        key="box"
        as="section"
        aria-label="Del"
        px="4"
        _hover={{ color: 'ink' }}
        css={{ m: '1' }}
      />,
      'region',
      ['aria-label', 'class'],
    ],
    [
      <Flex key="flex" role="group" align="center" wrap="wrap" gap="2" data-a="1" />,
      'group',
      ['class', 'data-a', 'role'],
    ],
    [
      <Button key="button" variant="solid" size="lg" minW="24" disabled>
        Gem
      </Button>,
      'button',
      ['class', 'disabled', 'type'],
    ],
  ])('gives an element its attributes only: %#', (element, role, attributes) => {
    renderPortal(element)
    expect([...screen.getByRole(role).getAttributeNames()].sort()).toEqual(attributes)
  })
})
