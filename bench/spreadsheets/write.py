"""Writes 200 spreadsheets of people as offices have them, with what each says, for bench/imports.ts.

python3 bench/spreadsheets/write.py FOLDER: needs python3-openpyxl and libreoffice-calc.
"""

import datetime
import pathlib
import random
import sys

from shared import DATE_FORMATS, FIRST, FORMS, LAST, MONEY_FORMATS, begin, convert, money_cell, save

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
pick = random.Random(20)

PLACES = [("Bethlehem", "PA", "Pennsylvania", "18015"), ("Boston", "MA", "Massachusetts", "02108"),
          ("Newark", "NJ", "New Jersey", "07102"), ("Austin", "TX", "Texas", "78701"), ("Reno", "NV", "Nevada", "89501")]

# Headings as the exports of payroll products and offices' own files have them. None is not a column that we import.
STYLES = {
    "gusto": [("First name", "firstName"), ("Last name", "lastName"), ("Job title", "title"), ("Department", "department"),
              ("Start date", "startsOn"), ("Personal email", "email"), ("Home address street 1", "address1"),
              ("Home address street 2", "address2"), ("Home address city", "city"), ("Home address state", "state"),
              ("Home address zip", "zip"), ("Compensation", "rate"), ("Compensation per", "paymentType"), ("SSN", None)],
    "adp": [("Payroll Name", "nameTurned"), ("File Number", "number"), ("Job Title Description", "title"),
            ("Home Department Description", "department"), ("Hire Date", "startsOn"),
            ("Primary Address: Address Line 1", "address1"), ("Primary Address: City", "city"),
            ("Primary Address: State / Territory Code", "state"), ("Primary Address: Zip / Postal Code", "zip"),
            ("Regular Pay Rate Amount", "rate"), ("Rate Type", "paymentType"), ("Work Contact: Work Email", "email"),
            ("Tax ID (SSN)", None), ("Position Status", None)],
    "quickbooks": [("Employee", "name"), ("SS No.", None), ("Phone", "phone"), ("Email", "email"), ("Street1", "address1"),
                   ("City", "city"), ("State", "state"), ("Zip", "zip"), ("Hire Date", "startsOn"),
                   ("Hourly rate", "hourlyRate"), ("Salary", "salary")],
    "paychex": [("Employee ID", "number"), ("Last Name", "lastName"), ("First Name", "firstName"),
                ("Middle Initial", "middleName"), ("Worker Type", "employmentType"), ("Hire Date", "startsOn"),
                ("Pay Type", "paymentType"), ("Rate 1", "rate"), ("Address Line 1", "address1"), ("City", "city"),
                ("State", "state"), ("Zip Code", "zip"), ("Birth Date", None)],
    "office": [("NAME", "name"), ("Emp #", "number"), ("Position", "title"), ("Dept.", "department"), ("E-mail", "email"),
               ("Cell Phone", "phone"), ("Date Hired", "startsOn"), ("Rate/Hour", "hourlyRate"), ("OT Rate", "overtimeRate"),
               ("Std. Hours", "defaultHours"), ("Notes", None)],
    "odd": [("Who", "name"), ("Nr", "number"), ("Contact", "email"), ("Lives in", "city"), ("St.", "state"),
            ("Postal", "zip"), ("$ / hr", "hourlyRate"), ("Since", "startsOn"), ("W2/1099", "employmentType"),
            ("hrs/wk", "defaultHours"), ("Favorite color", None)],
}


def person(index):
    first, last = pick.choice(FIRST), pick.choice(LAST)
    city, code, state, zip_code = pick.choice(PLACES)
    hourly = pick.random() < 0.7
    cents = pick.randint(1500, 9999) if hourly else pick.randint(3_000_000, 19_000_000)
    return {
        "firstName": f"{first}{'' if index < 40 else index}", "middleName": pick.choice("ABCDEFG") + ".", "lastName": last,
        "number": f"E-{1000 + index}", "email": f"p{index}@example.com", "phone": f"610555{index:04d}",
        "address1": f"{index + 1} Elm Street", "address2": pick.choice(["", "Apt 2", "Unit B"]), "city": city, "code": code,
        "state": state, "zip": zip_code, "title": pick.choice(["Baker", "Joiner", "Bookkeeper"]),
        "department": pick.choice(["Shop", "Office"]), "employmentType": pick.choice(["employee", "contractor"]),
        "hourly": hourly, "cents": cents, "overtime": cents * 3 // 2, "hours": pick.choice([40, 37.5, 80, 75.25]),
        "startsOn": datetime.date(2015, 1, 1) + datetime.timedelta(days=pick.randint(0, 4200)),
    }


for number in range(200):
    style = pick.choice(list(STYLES))
    columns = list(STYLES[style])
    if pick.random() < 0.3:
        pick.shuffle(columns)
    form = FORMS[number % 7]
    manner = pick.choice(["number", "float", "formula", "dollar", "plain", "hour", "comma"])
    if manner == "formula" and form == "xlsx":
        manner = "number"
    date_manner = pick.choice(["date", "date", "us", "iso", "long"])
    state_manner = pick.choice(["code", "code", "state"])
    date_format, money_format = pick.choice(DATE_FORMATS), pick.choice(MONEY_FORMATS)
    book, sheet, row, left = begin(
        pick,
        form,
        columns,
        note=("Read me", "Please fill in the second sheet.", "People"),
        titles=("Kestrel & Rowe Joinery: employee list", 4, "As of 11/20/2026"),
        groups=[("Person", 1, 3), ("Details", 4, 4)],
    )
    truth = {"columns": {str(at + left): field for at, (_, field) in enumerate(columns)}, "people": []}
    people = [person(index) for index in range(pick.randint(3, 40))]
    for each in people:
        row += 1
        if pick.random() < 0.05:
            row += 1
        expected = {"cents": each["cents"], "hourly": each["hourly"]}
        if not any(field == "paymentType" for _, field in columns) and style in ("office", "odd"):
            expected["hourly"] = each["hourly"] = True
            if each["cents"] > 100_000:
                each["cents"] = expected["cents"] = each["cents"] // 100
                each["overtime"] = each["cents"] * 3 // 2
        name = f"{each['firstName']} {each['lastName']}"
        if any(field == "middleName" for _, field in columns):
            name = f"{each['firstName']} {each['middleName']} {each['lastName']}"
        expected["name"] = name
        for at, (heading, field) in enumerate(columns):
            cell = sheet.cell(row, at + 1 + left)
            if field is None:
                cell.value = {"SSN": "123-45-6789", "SS No.": "123-45-6789", "Tax ID (SSN)": "XXX-XX-6789",
                              "Birth Date": datetime.date(1990, 5, 17)}.get(heading, "Active")
            elif field == "name":
                cell.value = name
            elif field == "nameTurned":
                cell.value = f"{each['lastName']}, {each['firstName']}"
            elif field in ("rate", "hourlyRate", "salary"):
                if field == "rate" or (field == "hourlyRate") == each["hourly"]:
                    cell.value = money_cell(each["cents"], manner)
                    cell.number_format = money_format
            elif field == "overtimeRate":
                cell.value = money_cell(each["overtime"], manner)
                cell.number_format = money_format
                expected["overtime"] = each["overtime"]
            elif field == "startsOn":
                expected["startsOn"] = each["startsOn"].isoformat()
                day = each["startsOn"]
                cell.value = {"date": day, "us": f"{day.month}/{day.day}/{day.year}", "iso": day.isoformat(),
                              "long": day.strftime("%B %d, %Y")}[date_manner]
                if date_manner == "date":
                    cell.number_format = date_format
            elif field == "state":
                cell.value = each["code"] if style != "quickbooks" or state_manner == "code" else each["state"]
                expected["state"] = each["code"]
            elif field == "zip":
                # Typed as a number, its zeros are lost.
                cell.value = int(each["zip"]) if number % 3 == 0 else each["zip"]
                expected["zip"] = each["zip"]
            elif field == "paymentType":
                cell.value = {"gusto": ("Hour", "Year"), "adp": ("Hourly", "Salary"), "paychex": ("Hourly", "Salary")}[style][0 if each["hourly"] else 1]
            elif field == "employmentType":
                cell.value = {"odd": ("W2", "1099")}.get(style, ("Employee", "Contractor"))[0 if each["employmentType"] == "employee" else 1]
                expected["employmentType"] = each["employmentType"]
            elif field == "defaultHours":
                cell.value = each["hours"]
                expected["defaultHours"] = each["hours"]
            else:
                cell.value = each[field] or None
                if each[field]:
                    expected[field] = each[field]
        truth["people"].append(expected)
    if pick.random() < 0.3:
        sheet.cell(row + 2, 1 + left, f"Total: {len(people)} people")
    save(book, sheet, folder, number, truth | {"form": form, "style": style})


convert(folder)
