"""Writes 200 time sheets as clocks and payroll products export them and as offices have them, with what each says.

python3 bench/spreadsheets/write_hours.py FOLDER: needs python3-openpyxl and libreoffice-calc. Read by bench/imports-hours.ts.
"""

import datetime
import pathlib
import random
import sys
import unicodedata

from shared import FIRST, FORMS, LAST, MONEY_FORMATS, begin, convert, money_cell, save

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
pick = random.Random(4630)

# Headings of exports. Paychex by its published specification of the import file, Gusto and ADP as programs that write these files
# have them, Homebase by its help pages; QuickBooks Time and When I Work from memory. None is not a column that we import.
STYLES = {
    "gusto": [("last_name", "lastName"), ("first_name", "firstName"), ("title", None), ("gusto_employee_id", "number"),
              ("regular_hours", "regular"), ("overtime_hours", "overtime"), ("double_overtime_hours", "doubleOvertime"),
              ("bonus", "bonus"), ("commission", "commission"), ("paycheck_tips", "tips"), ("cash_tips", "cashTips"),
              ("reimbursement", "reimbursement"), ("personal_note", None)],
    "quickbooks-time": [("username", "email"), ("payroll_id", "number"), ("fname", "firstName"), ("lname", "lastName"),
                        ("group", None), ("local_date", None), ("local_day", None), ("local_start_time", None),
                        ("local_end_time", None), ("tz", None), ("hours", "regular"), ("jobcode", None)],
    "adp": [("Co Code", None), ("Batch ID", None), ("File #", "number"), ("Employee Name", "nameTurned"), ("Temp Dept", None),
            ("Reg Hours", "regular"), ("O/T Hours", "overtime"), ("Vacation Hours", "vacation"), ("Sick Hours", "sick"),
            ("Holiday Hours", "holiday"), ("Bonus", "bonus")],
    "paychex": [("Company ID", None), ("Worker ID", "number"), ("Org", None), ("Job Number", None),
                ("Pay Component", "component"), ("Rate", None), ("Rate Number", None), ("Hours", "regular"), ("Units", None),
                ("Line Date", None), ("Amount", "amount"), ("Check Seq Number", None)],
    "when-i-work": [("First Name", "firstName"), ("Last Name", "lastName"), ("Employee ID", "number"), ("Position", None),
                    ("Regular", "regular"), ("OT", "overtime"), ("Total", None)],
    "homebase": [("Employee", "name"), ("Scheduled Hours", None), ("Actual Hours", None), ("Total Paid Hours", None),
                 ("Regular Hours", "regular"), ("Est. Overtime", "overtime"), ("Paid Time Off", "pto"),
                 ("Cash Tips", "cashTips"), ("Credit Tips", "chargedTips")],
    "office": [("NAME", "name"), ("Emp #", "number"), ("REG", "regular"), ("O.T.", "overtime"), ("DT", "doubleOvertime"),
               ("HOL", "holiday"), ("VAC", "vacation"), ("Sick", "sick"), ("Bonus ($)", "bonus"), ("Notes", None)],
    "rates": [("Name", "name"), ("Regular Hours", "regular"), ("Hours at Other Rate", "otherHours"), ("Other Rate", "otherRate"),
              ("Other Earnings", "otherPay"), ("Mileage Reimbursement", "reimbursement")],
    "odd": [("Who", "name"), ("Nr", "number"), ("Std", "regular"), ("1.5x", "overtime"), ("Away", "pto"),
            ("Extra $", "bonus"), ("Paid back", "reimbursement"), ("Shift lead?", None)],
}
HOURS = {"regular", "overtime", "doubleOvertime", "otherHours", "holiday", "vacation", "pto", "sick"}
MOST = {"regular": 8000, "overtime": 1500, "doubleOvertime": 600, "otherHours": 2000, "holiday": 800, "vacation": 1600,
        "pto": 1600, "sick": 800}
COMPONENTS = {"regular": ["Hourly", "Regular", "REG"], "overtime": ["Overtime", "OT"], "doubleOvertime": ["Double Time"],
              "holiday": ["Holiday"], "vacation": ["Vacation"], "sick": ["Sick"], "bonus": ["Bonus"],
              "reimbursement": ["Reimbursement"]}


def person(index, style):
    first, last = pick.choice(FIRST), pick.choice(LAST)
    middle = pick.choice(["", "", "M.", "Q."])
    suffix = pick.choice(["", "", "", "Jr."]) if style in ("office", "odd", "rates") else ""
    return {
        "id": f"p{index}", "first": first, "middle": middle, "last": f"{last}-{index}" if index % 5 == 0 else last,
        "suffix": suffix, "number": str(100 + index) if style in ("adp", "paychex") else f"E-{1000 + index}",
        "email": f"p{index}@example.com", "isSalary": pick.random() < 0.1,
    }


def full(each):
    return " ".join(part for part in (each["first"], each["middle"], each["last"], each["suffix"]) if part)


def written(each, manner):
    """A name as files have it. All of these are the same name."""
    name = full(each)
    if manner == "turned":
        return f"{each['last']}, {' '.join(part for part in (each['first'], each['middle']) if part)}" if not each["suffix"] else name
    return {"plain": name, "upper": name.upper(), "spaces": "  ".join(name.split(" ")) + " ", "no-break": name.replace(" ", "\u00a0"),
            "decomposed": unicodedata.normalize("NFD", name), "curly": name.replace("'", "\u2019")}[manner]


def hours_cell(hundredths, manner):
    hours = hundredths / 100
    minutes = hundredths * 60 // 100
    return {
        "number": hours,
        "float": sum([0.01] * (hundredths % 100)) + hundredths // 100 if hundredths % 100 else hours,
        "formula": f"={hundredths}/100",
        "text": f"{hours:.2f}",
        "word": f"{hours:g} hrs",
        "comma": f"{hours:.2f}".replace(".", ","),
        "clock": f"{minutes // 60}:{minutes % 60:02d}",
        "spelled": f"{minutes // 60}h {minutes % 60}m",
        "time": datetime.timedelta(minutes=minutes),
    }[manner]


for number in range(200):
    style = pick.choice(list(STYLES))
    columns = list(STYLES[style])
    if style not in ("paychex", "quickbooks-time") and pick.random() < 0.3:
        pick.shuffle(columns)
    form = FORMS[number % 7]
    manner = pick.choice(["number", "number", "float", "formula", "text", "word", "comma", "clock", "spelled", "time"])
    if style == "homebase":
        manner = pick.choice(["clock", "number", "time"])
    # openpyxl saves no values of formulas, so only LibreOffice's files have them.
    if manner == "formula" and form == "xlsx":
        manner = "number"
    money = pick.choice(["number", "float", "dollar", "plain", "comma"])
    money_format = pick.choice(MONEY_FORMATS)
    # Clocks count minutes, so that their hours are quarters.
    step = 25 if manner in ("clock", "spelled", "time") else pick.choice([1, 5, 25])
    name_manner = pick.choice(["plain", "plain", "upper", "spaces", "no-break", "decomposed", "curly", "turned"])
    book, sheet, row, left = begin(
        pick,
        form,
        columns,
        note=("Summary", "Hours are on the second sheet.", "Time sheet"),
        titles=("Payroll hours: Kestrel & Rowe Joinery", 4, "Pay period 01/04/2026 to 01/17/2026"),
        groups=[("Person", 1, 2), ("Time and pay", 3, 5)],
    )
    heading_row = row
    people = []
    for index in range(pick.randint(3, 40)):
        each = person(index, style)
        # Two people of one name are asked about, which is tested elsewhere.
        while any((each["first"], each["last"]) == (other["first"], other["last"]) for other in people):
            each = person(index, style)
        people.append(each)
    expected = {each["id"]: {} for each in people}
    fields = [field for _, field in columns]

    def write(values, texts=None):
        """A row with these entries, and the rest of the columns as exports fill them."""
        for at, (heading, field) in enumerate(columns):
            cell = sheet.cell(row, at + 1 + left)
            if texts and heading in texts:
                cell.value = texts[heading]
            elif field in values and values[field] is not None:
                amount = values[field]
                if field in HOURS:
                    cell.value = hours_cell(amount, manner)
                    if manner == "time":
                        cell.number_format = "[h]:mm"
                else:
                    cell.value = money_cell(amount, money)
                    cell.number_format = money_format

    def identity(each):
        return {
            heading: {"lastName": each["last"], "firstName": each["first"], "number": each["number"], "email": each["email"].upper(),
                      "name": written(each, name_manner),
                      "nameTurned": f"{each['last']}, {each['first']}"}[field]
            for heading, field in columns if field in ("lastName", "firstName", "number", "email", "name", "nameTurned")
        }

    def add(each, field, amount):
        """What the run should have: hours in hundredths, amounts in cents."""
        if each["isSalary"] and field in HOURS | {"otherRate"}:
            return
        mine = expected[each["id"]]
        mine[field] = amount if field == "otherRate" else mine.get(field, 0) + amount

    def entry(field, parts=1):
        if field in HOURS:
            return pick.randint(0 if field != "regular" else 1, MOST[field] // parts // step) * step
        return pick.randint(1, 50_000) if field != "otherRate" else pick.randint(1500, 6000)

    for each in people:
        if pick.random() < 0.05:
            row += 1
        # The headings again, at the top of a printed page.
        if pick.random() < 0.02:
            row += 1
            for at, (heading, _) in enumerate(columns):
                sheet.cell(row, at + 1 + left, heading)
        if style == "paychex":
            for field, names in COMPONENTS.items():
                if pick.random() < 0.4 and field != "regular":
                    continue
                row += 1
                amount = entry(field)
                write({"regular" if field in HOURS else "amount": amount, "overtime": None},
                      {"Company ID": "Y0123456", "Worker ID": each["number"], "Pay Component": pick.choice(names),
                       "Check Seq Number": 1})
                if field not in HOURS:
                    sheet.cell(row, fields.index("amount") + 1 + left, money_cell(amount, money))
                add(each, field, amount)
            continue
        parts = pick.randint(2, 9) if style == "quickbooks-time" else 2 if pick.random() < 0.08 else 1
        rate = entry("otherRate")
        for part in range(parts):
            row += 1
            values = {}
            for field in fields:
                if field in HOURS or field in MOST or field in ("bonus", "commission", "tips", "cashTips", "chargedTips",
                                                                "reimbursement", "otherPay", "otherRate"):
                    if field != "regular" and pick.random() < 0.5:
                        continue
                    values[field] = rate if field == "otherRate" else entry(field, parts)
            # A rate is for hours beside it.
            if "otherRate" in values or "otherHours" in values:
                values["otherHours"], values["otherRate"] = values.get("otherHours") or 100, rate
            day = datetime.date(2026, 1, 4) + datetime.timedelta(days=part)
            paid = sum(amount for field, amount in values.items() if field in HOURS)
            write(values, identity(each) | {
                "local_date": day, "local_day": day.strftime("%a"), "local_start_time": f"{day} 08:00:00",
                "local_end_time": f"{day} 16:30:00", "tz": "-5", "jobcode": "Shop", "group": "Workshop", "title": "Joiner",
                "Position": "Joiner", "Co Code": "ABC", "Batch ID": 1, "Temp Dept": "000100", "Shift lead?": "no",
                "Total": hours_cell(paid, "text"), "Scheduled Hours": hours_cell(8000, "clock"),
                "Actual Hours": hours_cell(paid, "clock"), "Total Paid Hours": hours_cell(paid, "clock")})
            for field, amount in values.items():
                add(each, field, amount)
    if pick.random() < 0.4 and style not in ("paychex", "quickbooks-time"):
        row += 1
        sheet.cell(row, 1 + left, "Grand total")
        for at, field in enumerate(fields):
            if field in HOURS and at > 0:
                sheet.cell(row, at + 1 + left, 1234.5)
    if pick.random() < 0.3:
        sheet.cell(row + 2, 1 + left, "Approved by Eleanor Rowe, 01/18/2026")
    save(book, sheet, folder, number, {
        "form": form, "style": style, "manner": manner, "names": name_manner, "headingRow": heading_row,
        "columns": {str(at + left): "name" if field == "nameTurned" else field for at, (_, field) in enumerate(columns)},
        "people": [{"id": each["id"], "name": full(each), "number": each["number"], "email": each["email"],
                    "isSalary": each["isSalary"]} for each in people],
        "entries": expected})

convert(folder)
