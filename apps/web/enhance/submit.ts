// Submits the form of a page that only hands its fields on.
document.forms[0]?.submit();
