import { type ReactNode, useState } from 'react';
import { type PlainDate, plainDate } from '../../domain/calendar.ts';
import { MAXIMUM_LOGO_BYTES } from '../../domain/logo-file.ts';
import { type Cents, cents } from '../../domain/money.ts';
import { STATES } from '../../domain/us.ts';
import { Checkbox, RadioGroup, SegmentedChoice, Select } from '../ui/choices.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { PhoneInput, SsnLastFourInput, ZipInput } from '../ui/masked-inputs.tsx';
import { HoursInput, MoneyInput } from '../ui/number-inputs.tsx';
import { TextArea, TextInput } from '../ui/text-input.tsx';
import styles from './styleguide.module.css';

interface FieldPartsProps {
  readonly hasProblem: boolean;
  readonly onProblem: (hasProblem: boolean) => void;
}

export function FieldParts({ hasProblem, onProblem }: FieldPartsProps): ReactNode {
  const [street, setStreet] = useState('418 Polk Street');
  const [{ zip, zip4 }, setZip] = useState({ zip: '18015', zip4: '' });
  const [phone, setPhone] = useState('');
  const [ssn, setSsn] = useState('0417');
  const [amount, setAmount] = useState<Cents | null>(cents(8400));
  const [hours, setHours] = useState<number | null>(76);
  const [date, setDate] = useState<PlainDate | ''>(plainDate('2026-11-20'));
  const [state, setState] = useState('PA');
  const [layout, setLayout] = useState('1');
  const [kind, setKind] = useState('hourly');
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<readonly string[]>([]);
  return (
    <>
      <div className={styles.choices}>
        <SegmentedChoice
          label="Layout"
          name="layout"
          value={layout}
          onValue={setLayout}
          options={['Modern', 'Classic', 'Compact'].map((name, index) => ({
            value: String(index + 1),
            label: `${index + 1} ${name}`,
          }))}
        />
        <Checkbox label="Show an error" checked={hasProblem} onChecked={onProblem} />
      </div>
      <div className={styles.fields}>
        <TextInput label="Printed on the document" value={street} onValue={setStreet} />
        <TextInput
          label="With an error"
          value={street}
          onValue={setStreet}
          error={hasProblem ? 'Enter a street address.' : undefined}
        />
        <TextInput
          label="With a hint"
          value={street}
          onValue={setStreet}
          hint="As shown on your mailbox."
          aside="optional"
        />
        <MoneyInput label="Amount" value={amount} onValue={setAmount} help="Before tax and before deductions." />
        <HoursInput label="Hours" value={hours} onValue={setHours} maximum={336} hint="Up to 336 in two weeks." />
        <DateInput label="Pay date" value={date} onValue={setDate} />
        <PhoneInput label="Phone" value={phone} onValue={setPhone} />
        <ZipInput
          label="Zip code"
          zip={zip}
          zip4={zip4}
          onZip={(first, after) => setZip({ zip: first, zip4: after })}
        />
        <SsnLastFourInput label="Social security number" aside="last four" value={ssn} onValue={setSsn} />
        <Select
          label="State"
          value={state}
          onValue={setState}
          placeholder="Choose a state"
          options={STATES.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextInput label="Not printed" isPrinted={false} value={street} onValue={setStreet} />
        <RadioGroup
          label="Paid"
          name="paid"
          value={kind}
          onValue={setKind}
          options={[
            { value: 'hourly', label: 'Hourly' },
            { value: 'salary', label: 'Salary', hint: 'Divided by the pay dates in a year.' },
          ]}
        />
        <TextArea label="Message" value={note} onValue={setNote} rows={3} isPrinted={false} />
        <FileDrop
          label="Drop a logo or choose one"
          hint={files.length > 0 ? files.join(', ') : 'PNG or JPG, up to 10 MB'}
          types={['image/png', 'image/jpeg']}
          maximumSize={MAXIMUM_LOGO_BYTES}
          isMultiple={false}
          onFiles={(dropped) => setFiles(dropped.map((file) => file.name))}
        />
      </div>
    </>
  );
}
