import type { Editor } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { PERIODICITIES } from '../../../domain/payroll/periodicity.ts';
import { STATES } from '../../../domain/us.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { FormField, FormSelect } from '../parts/form-field.tsx';
import styles from './editor.module.css';
import { FIRST_PAYCHECK, type PaycheckAttributes } from './editor-nodes.ts';

interface DialogProps {
  readonly editor: Editor;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The pay that the post works out; the figures come with the page, from the tables of its day. */
export function PaycheckDialog({ editor, isOpen, onClose }: DialogProps): ReactNode {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="A pay, worked out">
      {isOpen && <PaycheckFields editor={editor} onClose={onClose} />}
    </Modal>
  );
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function PaycheckFields({ editor, onClose }: Omit<DialogProps, 'isOpen'>): ReactNode {
  const isKnown = editor.isActive('paycheck');
  const [pay, setPay] = useState<PaycheckAttributes>(
    isKnown ? (editor.getAttributes('paycheck') as PaycheckAttributes) : FIRST_PAYCHECK,
  );
  const change = (name: keyof PaycheckAttributes) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setPay((before) => ({ ...before, [name]: value }));
  };
  const set = (): void => {
    const chain = editor.chain().focus();
    if (isKnown) chain.updateAttributes('paycheck', pay).run();
    else chain.insertContent({ type: 'paycheck', attrs: pay }).run();
    onClose();
  };
  return (
    <div className={styles.fields}>
      <FormSelect
        name=""
        label="State"
        options={STATES.map(({ code, name }) => ({ value: code, label: name }))}
        value={pay.state}
        onChange={change('state')}
      />
      <FormSelect name="" label="Paid" options={plain(PERIODICITIES)} value={pay.paid} onChange={change('paid')} />
      <FormField name="" label="Hours" inputMode="decimal" value={pay.hours} onChange={change('hours')} />
      <FormField name="" label="Rate an hour" inputMode="decimal" value={pay.rate} onChange={change('rate')} />
      <FormSelect
        name=""
        label="Filing"
        options={plain(['single', 'married'])}
        value={pay.filing}
        onChange={change('filing')}
      />
      <FormSelect
        name=""
        label="Every step of each tax"
        options={[
          { value: 'no', label: 'The result is enough' },
          { value: 'yes', label: 'Written out' },
        ]}
        value={pay.steps}
        onChange={change('steps')}
      />
      <Button onClick={set}>{isKnown ? 'Change it' : 'Put it in'}</Button>
    </div>
  );
}
