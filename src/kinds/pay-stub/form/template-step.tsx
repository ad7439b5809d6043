import type { ReactNode } from 'react';
import { payStubOutline } from '../model/outline.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { LogoField } from '../../../web/builder/logo/logo-field.tsx';
import { useTemplatesOnOffer } from '../../../web/builder/parts/offer.tsx';
import { TemplateChoice } from '../../../web/builder/parts/template-choice.tsx';
import type { PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

const PATH = 'template.selectedTemplateIndex';
const PICTURES = import.meta.glob<string>('../page/pictures/template-*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** "Select template": in the first step and again in the last. */
export function TemplateSelect(props: StepProps<PayStubForm>): ReactNode {
  return <TemplateChoice step={props} templates={payStubOutline.templates} path={PATH} />;
}

/** The templates as they look. Without scripts, the select above chooses. */
function TemplatePictures({ form, change }: StepProps<PayStubForm>): ReactNode {
  const templates = useTemplatesOnOffer(payStubOutline.templates);
  return (
    <fieldset className={styles.templates}>
      <legend className="pp-unseen">Template pictures</legend>
      {templates.map(({ id, name }) => (
        <label key={id}>
          <input
            type="radio"
            name="template-picture"
            data-path={PATH}
            value={id}
            checked={form.template.selectedTemplateIndex === id}
            onChange={() =>
              change((before) => ({ ...before, template: { ...before.template, selectedTemplateIndex: id } }))
            }
          />
          <img src={PICTURES[`../page/pictures/template-${id}.avif`]} alt="" width="612" height="792" loading="lazy" />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

export function TemplateStep(props: StepProps<PayStubForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <TemplateSelect {...props} />
      <TemplatePictures {...props} />
      <LogoField step={props} path="template.logos.company" name="company logo" />
    </div>
  );
}
