import { useText } from '@portal/platform/texts'
import {
  Button,
  Copy,
  ExternalLink,
  FloatingButton,
  FloatingButtons,
  IconButton,
  LinkButton,
  Mail,
  Star,
  Text,
  TextLink,
  toast,
} from '@portal/ui'
import { paths, startPath } from '../common/paths.ts'
import { Row, Section, Specimen } from './Specimen.tsx'

const VARIANTS = ['solid', 'outline', 'ghost', 'danger'] as const
const SIZES = ['sm', 'md', 'lg'] as const

/** Buttons and links, and the message that follows an action. */
export function ActionSection() {
  const t = useText()
  return (
    <Section id="knapper" title={t('host.styleGuide.actions')}>
      <Specimen name="Button" from="@portal/ui" useKey="host.styleGuide.use.button">
        {VARIANTS.map((variant) => (
          <Row key={variant}>
            <Text size="sm" tone="quiet" w="16">
              {variant}
            </Text>
            <Button variant={variant}>{t('host.styleGuide.save')}</Button>
            <Button variant={variant} loading>
              {t('host.styleGuide.saving')}
            </Button>
            <Button variant={variant} disabled>
              {t('host.styleGuide.disabled')}
            </Button>
          </Row>
        ))}
        <Row>
          {SIZES.map((size) => (
            <Button key={size} size={size}>
              <Mail size={16} aria-hidden="true" />
              {size}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen name="IconButton" from="@portal/ui" useKey="host.styleGuide.use.iconButton">
        <Row>
          <IconButton
            aria-label={t('host.styleGuide.copy')}
            icon={<Copy size={18} aria-hidden="true" />}
          />
          <IconButton
            variant="outline"
            aria-label={t('host.styleGuide.favourite')}
            icon={<Star size={18} aria-hidden="true" />}
          />
        </Row>
      </Specimen>
      <Specimen
        name="LinkButton, TextLink, ExternalLink"
        from="@portal/ui"
        useKey="host.styleGuide.use.links"
      >
        <Row>
          <LinkButton to={startPath() ?? paths.root()}>{t('host.styleGuide.toMembers')}</LinkButton>
          <TextLink to={startPath() ?? paths.root()}>{t('host.styleGuide.toMembers')}</TextLink>
          <ExternalLink href="mailto:anna@portal.test">{t('host.styleGuide.mail')}</ExternalLink>
        </Row>
      </Specimen>
      <Specimen
        name="FloatingButton, FloatingButtons"
        from="@portal/ui"
        useKey="host.styleGuide.use.floating"
      >
        <Row>
          <FloatingButton
            variant="solid"
            label={t('host.styleGuide.write')}
            icon={<Mail size={20} aria-hidden="true" />}
          />
        </Row>
        <FloatingButtons label={t('host.styleGuide.actions')}>
          <FloatingButton
            variant="solid"
            label={t('host.styleGuide.write')}
            icon={<Mail size={20} aria-hidden="true" />}
          />
        </FloatingButtons>
      </Specimen>
      <Specimen name="toast" from="@portal/ui" useKey="host.styleGuide.use.toast">
        <Row>
          <Button
            onClick={() => toast({ tone: 'success', message: t('host.styleGuide.toastSuccess') })}
          >
            {t('host.styleGuide.showSuccess')}
          </Button>
          <Button onClick={() => toast({ tone: 'info', message: t('host.styleGuide.toastInfo') })}>
            {t('host.styleGuide.showInfo')}
          </Button>
          <Button
            onClick={() => toast({ tone: 'danger', message: t('host.styleGuide.toastDanger') })}
          >
            {t('host.styleGuide.showDanger')}
          </Button>
        </Row>
      </Specimen>
    </Section>
  )
}
